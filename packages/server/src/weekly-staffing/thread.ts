import { workerData } from 'node:worker_threads';
import { openThreadReport } from '../queue/thread-report.ts';
import { compute, type CreditAnswers, type CreditTask } from './compute.ts';

const { progress, found } = openThreadReport<CreditAnswers>();
found(compute(workerData as CreditTask, progress));
