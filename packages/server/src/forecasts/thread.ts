import { parentPort, workerData } from 'node:worker_threads';
import { loadProphet } from '@watchbill/planning/forecast/prophet-engine';
import { forecastOf, type ForecastTask } from './compute.ts';

const task = workerData as ForecastTask;
const usesProphet = task.module === 'prophet' || task.module === 'active_forecast';
parentPort?.postMessage(forecastOf(task, usesProphet ? { prophet: await loadProphet() } : {}), []);
