import { workerData } from 'node:worker_threads';
import { loadProphet } from '@watchbill/planning/forecast/prophet-engine';
import { openThreadReport } from '../queue/thread-report.ts';
import { forecastOf, type CannotRun, type ComputedRun, type ForecastTask } from './compute.ts';

const { progress, found } = openThreadReport<ComputedRun | CannotRun>();
progress('models', 0);
const task = workerData as ForecastTask;
const usesProphet = task.module === 'prophet' || task.module === 'active_forecast';
found(
  forecastOf(task, usesProphet ? { prophet: await loadProphet() } : {}, {
    progress: (part) => progress('models', part),
  }),
);
