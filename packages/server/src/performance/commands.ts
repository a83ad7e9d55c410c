export { saveMetrics } from './repository.ts';
