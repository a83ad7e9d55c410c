import type { Change } from '@watchbill/core/api/events';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { daysBetween, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { zoneOfDivision } from '../divisions/commands.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/tables.ts';
import type { Feed } from '../live/feed.ts';
import type { Hub } from '../live/hub.ts';
import type { RosterAdvisor } from '../schedules/commands.ts';
import { rowOf, summaryOf } from './rows.ts';
import { advisorsAt, loadPlan, windowOf, type Plan } from './rows/plan.ts';
import { signsOf } from './repository.ts';

export type LiveServices = Readonly<{
  database: Database;
  feed: Feed;
  hub: Pick<Hub, 'frame' | 'watchedRooms'>;
  now: () => Date;
  log: (line: string, error?: unknown) => void;
}>;

export type LiveAdherence = Readonly<{
  /** States of these divisions have come in: tells the views of every process. */
  statesArrived: (divisions: readonly number[]) => void;
  stop: () => void;
}>;

const channel = 'watchbill_adherence';

/** Often enough that a screen feels live, seldom enough that a thousand changes cost one pass. */
const tickMs = 250;
/** Time itself changes a status: an activity begins, a state grows stale, a percentage moves. */
const clockMs = 5_000;

/**
 * Keeps the views that somebody watches: rows that differ from what was sent go out, keyed by
 * advisor, null for who is no longer on it, and the summary as `summary`. Nothing is kept for
 * divisions without watchers.
 */
export async function createLiveAdherence({
  database,
  feed,
  hub,
  now,
  log,
}: LiveServices): Promise<LiveAdherence> {
  const db = database.kysely;
  const views = new Map<number, LiveView>();
  const dirty = new Set<number>();
  let lastClock = 0;
  let isBusy = false;
  const timer = setInterval(() => void pass(), tickMs).unref();
  const deafen = await database.listen(channel, (payload) => {
    for (const division of JSON.parse(payload) as number[]) dirty.add(division);
  });
  /** What has changed since a view began to be read: it may have been read before that. */
  let heard: Change[] = [];
  const unfollow = feed.follow({
    isWanted: () => hub.watchedRooms('adherence').length > 0,
    onChanges: (changes) => {
      heard.push(...changes);
      for (const [division, view] of views)
        if (changes.some((change) => concerns(change, division, view.plan))) view.isStale = true;
    },
  });

  async function pass(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const watched = hub.watchedRooms('adherence');
      for (const division of views.keys()) if (!watched.includes(division)) views.delete(division);
      const isClock = now().getTime() - lastClock >= clockMs;
      if (isClock) lastClock = now().getTime();
      for (const division of watched)
        if (isClock || dirty.has(division) || views.get(division)?.isStale !== false)
          await show(division, isClock);
    } catch (error) {
      log('a live view could not be computed', error);
    } finally {
      isBusy = false;
    }
  }

  async function show(division: number, isClock: boolean): Promise<void> {
    const isTold = dirty.delete(division);
    const known = views.get(division);
    const isFresh =
      known === undefined ||
      known.isStale ||
      known.plan.date !== todayIn(known.plan.zone, now().getTime());
    const view = isFresh ? await freshView(division, known) : known;
    views.set(division, view);
    const touched = isTold || isFresh ? await readNewStates(db, view, now()) : new Set<string>();
    const shown = advisorsAt(view.plan, now().getTime());
    const isWhole = isClock || isFresh;
    if (isWhole) drop(division, view, new Set(shown.map((advisor) => advisor.id)));
    const painted = isWhole
      ? shown
      : shown.filter((advisor) => touched.has(advisor.login_id ?? ''));
    sendRows(division, view, painted);
    if (isWhole || painted.length > 0) sendSummary(division, view);
  }

  function sendSummary(division: number, view: LiveView): void {
    const summary = summaryOf(
      [...view.rows.values()],
      view.signs.byLogin.values(),
      view.plan.types,
    );
    const seen = JSON.stringify(summary);
    if (view.sentSummary === seen) return;
    view.sentSummary = seen;
    hub.frame(`adherence:${division}`, 'summary', summary);
  }

  async function freshView(division: number, known: LiveView | undefined): Promise<LiveView> {
    heard = [];
    const view = await openLiveView(db, division, now(), known);
    view.isStale = heard.some((change) => concerns(change, division, view.plan));
    return view;
  }

  function drop(division: number, view: LiveView, shown: ReadonlySet<number>): void {
    for (const id of view.rows.keys()) {
      if (shown.has(id)) continue;
      view.rows.delete(id);
      view.sent.delete(id);
      hub.frame(`adherence:${division}`, String(id), null);
    }
  }

  function sendRows(division: number, view: LiveView, advisors: readonly RosterAdvisor[]): void {
    for (const advisor of advisors) {
      const row = rowOf(
        view.plan,
        advisor,
        view.signs.byLogin.get(advisor.login_id ?? ''),
        now().getTime(),
        true,
      );
      view.rows.set(row.id, row);
      const seen = withoutClock(row);
      if (view.sent.get(row.id) === seen) continue;
      view.sent.set(row.id, seen);
      hub.frame(`adherence:${division}`, String(row.id), row);
    }
  }

  return {
    statesArrived: (divisions) => {
      if (divisions.length > 0)
        database
          .notify(channel, JSON.stringify(divisions))
          .catch((error: unknown) => log('a live event was not sent', error));
    },
    stop: () => {
      clearInterval(timer);
      deafen();
      unfollow();
    },
  };
}

/** What every division's view is made of. */
const ofAll = new Set(['event_type', 'state_mapping', 'feed']);
/** What a division's own view is made of. */
const ofDivision = new Set([
  'division',
  'advisor',
  'advisor_move',
  'schedule_creation',
  'adherence_excuse',
]);

/** Whether a view must be made anew after a change. */
export function concerns(
  { type, id, scope }: Pick<Change, 'type' | 'id' | 'scope'>,
  division: number,
  plan: Pick<Plan, 'date' | 'advisors' | 'leaving'>,
): boolean {
  if (ofAll.has(type)) return true;
  if (type !== 'schedule_day') return ofDivision.has(type) && scope.division_id === division;
  const [agent, date] = id.split('/') as [string, PlainDate];
  // Rows of the two days before may reach into its date.
  const after = daysBetween(plan.date, date);
  if (after < -2 || after > 0) return false;
  // Of an advisor of this division a row elsewhere counts, too: until it ends they are watched
  // there.
  const isOwn = (advisor: RosterAdvisor) => advisor.id === Number(agent);
  return scope.division_id === division || plan.advisors.some(isOwn) || plan.leaving.some(isOwn);
}

type Signs = Awaited<ReturnType<typeof signsOf>>;

type LiveView = {
  readonly plan: Plan;
  isStale: boolean;
  signs: Signs;
  lastState: number;
  readonly rows: Map<number, AdherenceRow>;
  readonly sent: Map<number, string>;
  sentSummary: string;
};

/** The view with its plan read afresh; what has been sent of the one before it is remembered. */
async function openLiveView(
  db: Db,
  division: number,
  now: Date,
  before: LiveView | undefined,
): Promise<LiveView> {
  const zone = (await zoneOfDivision(db, division))!;
  const plan = await loadPlan(db, division, todayIn(zone, now.getTime()));
  return {
    plan,
    isStale: false,
    signs: { lastState: 0, byLogin: new Map() },
    lastState: 0,
    rows: before?.rows ?? new Map(),
    sent: before?.sent ?? new Map(),
    sentSummary: before?.sentSummary ?? '',
  };
}

/**
 * Heartbeats that come later than this are not waited for on a live view; the day's own figures
 * count them.
 */
const lateBeatMs = 15 * 60_000;

/**
 * Reads what has come in since the last look, however late it is; answers the logins that it
 * concerns.
 */
async function readNewStates(db: Db, view: LiveView, now: Date): Promise<Set<string>> {
  const logins = [...view.plan.advisors, ...view.plan.leaving].flatMap(
    (advisor) => advisor.login_id ?? [],
  );
  const from = windowOf(view.plan).from;
  const isFirst = view.lastState === 0;
  const news = await signsOf(db, logins, {
    from,
    to: now,
    afterState: view.lastState,
    beatsFrom: isFirst ? from : new Date(now.getTime() - lateBeatMs),
  });
  view.lastState = news.lastState;
  if (isFirst) view.signs = news;
  const touched = new Set<string>();
  for (const [login, { reports, heartbeats }] of news.byLogin) {
    const known = view.signs.byLogin.get(login);
    if (reports.some((report) => !view.plan.feeds.has(report.feedId))) view.isStale = true;
    if (isFirst || known === undefined) continue;
    const beats = heartbeats.filter((beat) => !known.heartbeats.includes(beat));
    if (reports.length + beats.length > 0) touched.add(login);
    known.reports.push(...reports);
    known.heartbeats.push(...beats);
  }
  return touched;
}

/**
 * Seconds that merely pass are counted by the screen itself; a row goes out when something else in
 * it changes.
 */
function withoutClock(row: AdherenceRow): string {
  const { adherence, adherence_forgiven, adherence_excused, conformance } = row.adherence_data;
  return JSON.stringify([
    row.status,
    row.presence_state,
    row.reason,
    row.channel,
    row.since,
    row.status_since,
    row.bp_activity_data,
    row.agents,
    row.team,
    row.excuse,
    adherence,
    adherence_forgiven,
    adherence_excused,
    conformance,
  ]);
}
