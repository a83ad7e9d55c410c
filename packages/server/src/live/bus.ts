import type { Database } from '../db/database.ts';

/**
 * Rows of a date that a planner has in work, in a tab of the browser; none when it has no more. It
 * is told, and kept nowhere.
 */
export type PlanningWork = Readonly<{
  division_id: number;
  date: string;
  tab: string;
  user: string;
  agents: readonly number[];
}>;

export type BusListener = Readonly<{
  /** The change feed has grown. */
  onChanges?: () => void;
  /** There are jobs to be done; where one is named, it was cancelled, or has ended. */
  onJobs?: (job: string | undefined) => void;
  /** A planner has these rows in work. */
  onPlanning?: (work: PlanningWork) => void;
  /** Notifications may have been missed: look at everything again. */
  onGap?: () => void;
}>;

/**
 * Wakes the readers of the change feed, and of the jobs, of all processes over one database. It
 * carries no change: those are read from the feed, in order. What planners have in work it carries
 * itself.
 */
export type Bus = Readonly<{
  /**
   * Call after commit. Never throws: a wake-up that is lost is made up for by the next, or by the
   * hub's own look.
   */
  publish(changes: readonly unknown[]): void;
  jobs(job?: string): void;
  planning(work: PlanningWork): void;
  listen(listener: BusListener): Promise<() => void>;
}>;

type Message = Readonly<
  { kind: 'changes' } | { kind: 'jobs'; job?: string } | { kind: 'planning'; work: PlanningWork }
>;

const channel = 'watchbill_live';
export function createBus(
  database: Database,
  log: (line: string, error?: unknown) => void = () => {},
): Bus {
  const say = (message: Message): void => {
    database
      .notify(channel, JSON.stringify(message))
      .catch((error: unknown) => log('a live event was not sent', error));
  };
  return {
    publish: (changes) => {
      if (changes.length > 0) say({ kind: 'changes' });
    },
    jobs: (job) => say({ kind: 'jobs', ...(job === undefined ? {} : { job }) }),
    planning: (work) => say({ kind: 'planning', work }),
    listen: (listener) =>
      database.listen(
        channel,
        (payload) => receive(JSON.parse(payload) as Message, listener),
        listener.onGap,
      ),
  };
}

function receive(message: Message, listener: BusListener): void {
  if (message.kind === 'changes') listener.onChanges?.();
  else if (message.kind === 'jobs') listener.onJobs?.(message.job);
  else listener.onPlanning?.(message.work);
}
