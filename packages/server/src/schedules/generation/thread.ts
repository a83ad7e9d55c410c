import { workerData } from 'node:worker_threads';
import { openThreadReport } from '../../queue/thread-report.ts';
import { compute, type GenerationData, type GenerationReply } from './compute.ts';

const { progress, found } = openThreadReport<GenerationReply>();
found(await compute(workerData as GenerationData, progress));
