import { plannedOf } from '@watchbill/core/adherence/planned';
import type { StateEvent } from '@watchbill/core/adherence/model';
import {
  demoSeed,
  simulateRow,
  seededRandom,
  type SimulatedEvent,
} from '@watchbill/core/adherence/simulate';
import type { MeasuredValue } from '@watchbill/core/performance/model';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, epochDay } from '@watchbill/core/time/plain-date';
import { ensureFeed, insertStates, updateFeed } from '../../adherence/commands.ts';
import type { Db } from '../../db/tables.ts';
import { putMetrics } from '../../performance/commands.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import {
  advisorsPerDivision,
  divisions,
  eventTypes,
  shiftNames,
  type EventKey,
} from '../centre.ts';
import { addOlderContacts } from '../contacts.ts';
import type { Stage } from '../people.ts';
import {
  rosterOf,
  weeksBuilt,
  writeRoster,
  type DemoAdvisor,
  type Kinds,
  type Place,
} from '../roster.ts';

/**
 * Days before the demo's day that performance shows, and those of which schedules and states are
 * kept.
 */
export const daysMeasured = 56;
const daysWorked = 28;

/**
 * A day of the past, 1 yesterday: what was scheduled and what the switchboard told of it, as far
 * back as that is kept, and what was measured.
 */
export async function addPastDay(
  trx: Db,
  { around, now }: Pick<Stage, 'around' | 'now'>,
  daysAgo: number,
): Promise<void> {
  const advisors = await advisorsOf(trx);
  const divisionIds = divisions.map((_, index) => index + 1);
  const place = { advisors, divisionIds, kinds: await kindsOf(trx), around };
  const roster = await rosterOf(trx, place, [addDays(around, -daysAgo)]);
  if (daysAgo > 7 * weeksBuilt && daysAgo <= daysWorked) await writeRoster(trx, place, roster);
  const absent = new Set(absentOf(advisors, roster));
  const lives = (await livesOf(trx, advisors, roster)).map((life) =>
    absent.has(life.day) ? { ...life, events: life.events.slice(0, 1) } : life,
  );
  if (daysAgo <= daysWorked)
    await insertStates(trx, await archiveOf(trx), statesOf(lives, now), now);
  await putMetrics(trx, lives.flatMap(measuredOf));
}

/**
 * What people have done by now of the shifts that they are in or came from, so that the first page
 * knows it; the live feed goes on from there.
 */
export async function addBegunStates(
  trx: Db,
  { advisors, around }: Pick<Place, 'advisors' | 'around'>,
  roster: readonly ScheduleDay[],
  now: Date,
): Promise<void> {
  const [first, last] = [addDays(around, -1), addDays(around, 1)];
  const near = roster.filter(({ date }) => first <= date && date <= last);
  const lives = await livesOf(trx, advisors, near);
  await insertStates(trx, await archiveOf(trx), statesOf(lives, now), now);
}

/**
 * A feed of what is long over: it sends no signs of life between two states, and is never taken for
 * silent.
 */
async function archiveOf(trx: Db): Promise<number> {
  const id = await ensureFeed(trx, 'demo archive');
  await updateFeed(trx, id, { silent_after_seconds: null });
  return id;
}

/** What came in before the weeks that the demo is built with. */
export async function addPastContacts(trx: Db, { around, now }: Stage): Promise<void> {
  await addOlderContacts(trx, around, now, daysMeasured / 7);
}

async function advisorsOf(db: Db): Promise<DemoAdvisor[]> {
  const rows = await db
    .selectFrom('advisors')
    .select('id')
    .where('username', 'like', 'advisor%')
    .orderBy('id')
    .execute();
  return rows.map(({ id }, index) => ({
    id,
    index,
    division: divisions[Math.floor(index / advisorsPerDivision)]!,
  }));
}

async function kindsOf(db: Db): Promise<Kinds> {
  const types = await db.selectFrom('event_types').select(['id', 'description']).execute();
  const shifts = await db.selectFrom('shifts').select(['id', 'shift_name']).execute();
  return {
    events: Object.fromEntries(
      eventTypes.map(({ key, description }) => [
        key,
        types.find((type) => type.description === description)!.id,
      ]),
    ) as Record<EventKey, number>,
    shifts: shiftNames.map((name) => shifts.find((shift) => shift.shift_name === name)!.id),
  };
}

type Life = Readonly<{ advisor: DemoAdvisor; day: ScheduleDay; events: readonly SimulatedEvent[] }>;

/** What everybody did on dates. */
async function livesOf(
  db: Db,
  advisors: readonly DemoAdvisor[],
  roster: readonly ScheduleDay[],
): Promise<Life[]> {
  const types = await activityTypesOf(db);
  const byId = new Map(advisors.map((advisor) => [advisor.id, advisor]));
  return roster.map((day) => {
    const advisor = byId.get(day.agent_id)!;
    const planned = plannedOf(day, types, advisor.division.timezone);
    const events = simulateRow(planned, types, [demoSeed, day.agent_id, epochDay(day.date)]);
    return { advisor, day, events };
  });
}

/** One advisor of each division was absent. */
function absentOf(advisors: readonly DemoAdvisor[], roster: readonly ScheduleDay[]): ScheduleDay[] {
  const byId = new Map(advisors.map((advisor) => [advisor.id, advisor]));
  return divisions.flatMap((division, index) => {
    const days = roster.filter((day) => byId.get(day.agent_id)!.division === division);
    const chance = seededRandom([demoSeed, index, epochDay(roster[0]!.date)])();
    return days.slice(Math.floor(chance * days.length)).slice(0, 1);
  });
}

const atWork: readonly string[] = ['Available', 'On call', 'After-call work'];

/**
 * As the feed tells them; of those that count alike the first alone, for a call ends every few
 * minutes.
 */
function statesOf(lives: readonly Life[], now: Date): StateEvent[] {
  return lives.flatMap(({ advisor, events }) =>
    events
      .filter(
        ({ at, state }, index) =>
          at < now.getTime() &&
          !(atWork.includes(state) && atWork.includes(events[index - 1]?.state ?? '')),
      )
      .map(({ at, state }) => ({
        login_id: String(4001 + advisor.index),
        state: atWork.includes(state) ? 'Available' : state,
        at: new Date(at).toISOString(),
      })),
  );
}

/**
 * The standard metrics of one advisor's day, from what the switchboard told; nothing of a day
 * without a call.
 */
function measuredOf({ advisor, day, events }: Life): MeasuredValue[] {
  const lengths = (state: string) =>
    events.flatMap((event, index) =>
      event.state === state ? [((events[index + 1]?.at ?? event.at) - event.at) / 1000] : [],
    );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length);
  const calls = lengths('On call');
  if (calls.length === 0) return [];
  const random = seededRandom([advisor.id, epochDay(day.date), demoSeed]);
  const missed = Math.floor(random() * 4);
  const hold = Math.round(12 + 30 * random());
  const values = {
    'Calls Handled': calls.length,
    'Calls Missed': missed,
    'Answer Rate%': (100 * calls.length) / (calls.length + missed),
    'Idle Time': sum(lengths('Available')),
    'Avg Hold Time Secs': hold,
    'ACW Secs': mean(lengths('After-call work')),
    AHT: mean(calls) + hold + mean(lengths('After-call work')),
    QA: 78 + (advisor.index % 9) + 12 * random(),
  };
  return Object.entries(values).map(([header, value]) => ({
    agent_id: advisor.id,
    date: day.date,
    header,
    value: Math.round(value * 10) / 10,
  }));
}
