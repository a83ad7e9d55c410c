import { parentPort, workerData } from 'node:worker_threads';
import { forecastOf, type ForecastTask } from './compute.ts';

parentPort?.postMessage(forecastOf(workerData as ForecastTask), []);
