import { parentPort } from 'node:worker_threads';
import { giveWayToReaders } from './thread-priority.ts';

/**
 * What the thread of a job says: how far it has come (a part of 1) and what it is at, and at the
 * end what it found.
 */
export type ThreadMessage<R> = Readonly<{ part: number; phase: string } | { found: R }>;

/** The voice of a job's thread, which lets others go first. Progress is told by the hundredth. */
export function openThreadReport<R>(): Readonly<{
  progress: (phase: string, part: number) => void;
  found: (found: R) => void;
}> {
  giveWayToReaders();
  const say = (news: ThreadMessage<R>) => parentPort?.postMessage(news, []);
  let told = { phase: '', part: 0 };
  return {
    progress: (phase, part) => {
      if (phase === told.phase && part < told.part + 0.01) return;
      told = { phase, part };
      say(told);
    },
    found: (found) => say({ found }),
  };
}
