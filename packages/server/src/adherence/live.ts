import { isDeepStrictEqual } from 'node:util';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../divisions/commands.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../http/serve.ts';
import type { Bus } from '../live/bus.ts';
import type { Hub } from '../live/hub.ts';
import { loadPlan, rowOf, summaryOf, windowOf, type Plan } from './board.ts';
import { signsOf } from './repository.ts';

type Signs = Awaited<ReturnType<typeof signsOf>>;

export type LiveHouse = Readonly<{ database: Database; bus: Bus; hub: Pick<Hub, 'showRow' | 'watchedRooms'>; now: () => Date; log: (line: string, error?: unknown) => void }>;

export type LiveBoards = Readonly<{
  /** States of these divisions have come in: tells the boards of every process. */
  heard: (divisions: readonly number[]) => void;
  stop: () => void;
}>;

const channel = 'watchbill_adherence';

/** Often enough that a screen feels live, seldom enough that a thousand changes cost one pass. */
const tickMs = 250;
/** Time itself changes a status: an activity begins, a state grows stale, a percentage moves. */
const clockMs = 5_000;

/**
 * Keeps the boards that somebody watches: rows that differ from what was sent go out, keyed by advisor, and the summary as `summary`.
 * Nothing is kept for divisions without watchers.
 */
export async function createLiveBoards({ database, bus, hub, now, log }: LiveHouse): Promise<LiveBoards> {
  const db = database.kysely;
  const boards = new Map<number, Board>();
  const dirty = new Set<number>();
  let lastClock = 0;
  let isBusy = false;
  let isPlanStale = false;
  const timer = setInterval(() => void pass(), tickMs).unref();
  const deafen = await database.listen(channel, (payload) => {
    for (const division of JSON.parse(payload) as number[]) dirty.add(division);
  });
  const forget = await bus.listen({ onChanges: () => (isPlanStale = true), onGap: () => (isPlanStale = true) });

  async function pass(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const watched = hub.watchedRooms('adherence');
      for (const division of boards.keys()) if (isPlanStale || !watched.includes(division)) boards.delete(division);
      isPlanStale = false;
      const isClock = now().getTime() - lastClock >= clockMs;
      if (isClock) lastClock = now().getTime();
      for (const division of watched) if (isClock || dirty.has(division) || !boards.has(division)) await show(division);
    } catch (error) {
      log('a live board could not be computed', error);
    } finally {
      isBusy = false;
    }
  }

  async function show(division: number): Promise<void> {
    const isTold = dirty.delete(division);
    const known = boards.get(division);
    const board = known !== undefined && known.plan.date === todayIn(known.plan.zone, now().getTime()) ? known : await openBoard(db, division, now());
    boards.set(division, board);
    if (isTold || board.signs === null) board.signs = await readSigns(db, board.plan, now());
    paint(division, board);
  }

  function paint(division: number, board: Board): void {
    const at = now().getTime();
    const rows = board.plan.advisors.map((advisor) => rowOf(board.plan, advisor, board.signs?.get(advisor.login_id ?? ''), at, true));
    for (const row of rows) {
      if (isDeepStrictEqual(withoutClock(row), board.sent.get(row.id))) continue;
      board.sent.set(row.id, withoutClock(row));
      hub.showRow(`adherence:${division}`, String(row.id), row);
    }
    hub.showRow(`adherence:${division}`, 'summary', summaryOf(rows, board.signs?.values() ?? [], board.plan.types));
  }

  return {
    heard: (divisions) => {
      if (divisions.length > 0) database.notify(channel, JSON.stringify(divisions)).catch((error: unknown) => log('a live event was not sent', error));
    },
    stop: () => {
      clearInterval(timer);
      deafen();
      forget();
    },
  };
}

type Board = { readonly plan: Plan; signs: Signs | null; readonly sent: Map<number, unknown> };

async function openBoard(db: Db, division: number, now: Date): Promise<Board> {
  const zone = (await zoneOfDivision(db, division))!;
  return { plan: await loadPlan(db, division, todayIn(zone, now.getTime())), signs: null, sent: new Map() };
}

function readSigns(db: Db, plan: Plan, now: Date): Promise<Signs> {
  const logins = plan.advisors.flatMap((advisor) => advisor.login_id ?? []);
  return signsOf(db, logins, windowOf(plan).from, now);
}

/** Seconds that merely pass are counted by the screen itself; a row goes out when something else in it changes. */
function withoutClock(row: AdherenceRow): unknown {
  const { state_duration: _, adherence_data: figures, ...rest } = row;
  return { ...rest, adherence: figures.adherence, forgiven: figures.adherence_forgiven, conformance: figures.conformance };
}
