import { parentPort, workerData } from 'node:worker_threads';
import { loadProphet } from '@watchbill/planning/forecast/prophet-engine';
import { forecastOf, type CannotRun, type Computed, type ForecastTask } from './compute.ts';

/** How far the thread has come (a part of 1), and at the end what it found. */
export type ForecastNews = Readonly<{ part: number } | { computed: Computed | CannotRun }>;

const task = workerData as ForecastTask;
const usesProphet = task.module === 'prophet' || task.module === 'active_forecast';
const say = (news: ForecastNews) => parentPort?.postMessage(news, []);
let told = 0;
const progress = (part: number) => {
  if (part < told + 0.01) return;
  told = part;
  say({ part });
};
say({ computed: forecastOf(task, usesProphet ? { prophet: await loadProphet() } : {}, { progress }) });
