/**
 * What somebody waits for at a screen; what computes for long; mail; what goes out to webhooks.
 * Each has its own number of jobs at once.
 */
export const queues = ['interactive', 'heavy', 'mail', 'outbound'] as const;
export type Queue = (typeof queues)[number];

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
export const isEnded = (state: JobState): boolean => state !== 'queued' && state !== 'running';

/** The job that fills the demo: whoever is signed in sees it until it has ended. */
export const fillsDemo = 'demo.fill';

/**
 * Why a job failed, as its call would have been refused: message keys, with parameters, and no
 * secrets.
 */
export type JobFailure = Readonly<{
  status: number;
  body: Readonly<{ code: string } & Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}>;
