/** In place of an advisor: of a contact that waits, and of one that has hung up. */
export const nobody = -1;
export const gone = -2;

/**
 * What is noted of contacts: places in the queues, the next event of a bucket, the time of their
 * own event, who handles them, and how many were there when they came.
 */
export type Notes = Readonly<{
  queue: Int32Array;
  next: Int32Array;
  endAt: Float64Array;
  agentOf: Int32Array;
  stratumAt: Uint8Array;
}>;
let kept: Notes | null = null;

/**
 * Room for what is noted of so many contacts: the same for one play after another, which write
 * whatever they read.
 */
export function notesFor(count: number): Notes {
  if (kept === null || kept.queue.length < count)
    kept = {
      queue: new Int32Array(count),
      next: new Int32Array(count),
      endAt: new Float64Array(count),
      agentOf: new Int32Array(count),
      stratumAt: new Uint8Array(count),
    };
  return kept;
}
