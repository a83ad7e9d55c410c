import type { FastifyInstance } from 'fastify';
import { apiProblem } from '../../problems/problem.ts';
import { isDemoHost } from '../../own-machine.ts';

/** Refuses what asks the demo for another name. */
export function mustNameDemo(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isDemoHost(raw, publicUrl)) throw apiProblem.plain('problem.otherHost', 'other_host', 421);
  });
}
