import type { CallContext } from '../../http/call/call.ts';
import { timeOffPort, type GrantedDay } from '../ports.ts';
import { isWarning, type Finding, type FindingCode } from '@watchbill/core/schedules/findings';
import { paidStretches, type ActivityTypes } from '@watchbill/core/schedules/hours';
import {
  countingIds,
  coverOf,
  temporaryIds,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import { checkChange, type DayFindings } from '@watchbill/core/schedules/rules';
import { dayIsNotPast } from '@watchbill/core/schedules/rules/limits';
import { gapsIn, intersection } from '@watchbill/core/time/interval';
import { addDays, startOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, todayIn } from '@watchbill/core/time/zone';
import type { DayChange, AskFirst } from '../commands.ts';
import { findingsRefusal } from './checks.ts';
import { keepGranted } from './granted.ts';
import { keyOf } from './held.ts';
import { limitsOf } from './limits.ts';
import { dayWithTimeOff, grantOf } from '../creation/absences.ts';
import { activityTypesOf } from '../policy.ts';
import { loadDays } from '../repository.ts';

/**
 * What a planner is asked before days change: that they lie in the past, what limits of work they
 * go beyond, and which granted time off they take. Our own clients say whether they were asked
 * (`isConfirmed`): where they were not, and there is something to ask, nothing is saved and 409
 * `confirm` says what. The specification's clients say nothing, and are not asked. Time off that is
 * taken goes back to the balance. Answers the days without it. Granted time off of days that had no
 * shift until now stays: it lies on the day, which is said.
 */
export async function askFirst(
  call: CallContext,
  isConfirmed: boolean | undefined,
  changes: readonly DayChange[],
  known?: ActivityTypes,
): Promise<readonly DayChange[]> {
  const types = known ?? (await activityTypesOf(call.db));
  const granted = await grantedOn(call, changes);
  const taken = timeOffWhere(changes, granted, (change, one) => isTaken(change, one, types));
  const stays = timeOffWhere(changes, granted, (change, one) => isToStay(change, one, types));
  if (isConfirmed === false) {
    const asks = await questions(call, changes, { taken, stays }, types);
    if (asks.length > 0) throw findingsRefusal('confirm', 409, asks);
  }
  await timeOffPort.get().giveBackDays(
    call,
    [...taken.values()].flat().map(({ request_id, date }) => ({ request: request_id, date })),
  );
  const newId = temporaryIds(Math.random);
  const answered = changes.map((change) => {
    if (change.after === null) return { change, day: null, laid: [] };
    const key = changeKey(change);
    const left = (taken.get(key) ?? []).reduce(withoutTimeOff, change.after);
    return { change, ...dayWithTimeOff(left, stays.get(key) ?? [], types, newId) };
  });
  await keepGranted(
    call.db,
    answered.flatMap(({ laid }) => laid.map(grantOf)),
  );
  return answered.map(({ change, day }) => ({ ...change, after: day }));
}

const dayOf = ({ before, after }: DayChange) => (after ?? before)!;
const changeKey = (change: DayChange) => keyOf(dayOf(change));

async function questions(
  call: CallContext,
  changes: readonly DayChange[],
  { taken, stays }: Readonly<{ taken: TimeOffOfDays; stays: TimeOffOfDays }>,
  types: ActivityTypes,
): Promise<DayFindings[]> {
  const warned = await passedLimits(call, changes, types);
  return changes.flatMap((change) => {
    const day = dayOf(change);
    const today = todayIn(change.timezone_name, call.now.getTime());
    const said =
      (code: FindingCode) =>
      (one: GrantedDay): Finding => ({
        code,
        severity: 'ask',
        params: { activity: types.get(one.event_type_id)?.description ?? '' },
      });
    const findings: readonly Finding[] = [
      ...dayIsNotPast(day, today),
      ...(taken.get(keyOf(day)) ?? []).map(said('schedules.takesTimeOff')),
      ...(stays.get(keyOf(day)) ?? []).map(said('schedules.liesOnTimeOff')),
      ...(warned.get(keyOf(day)) ?? []),
    ];
    return findings.length === 0 ? [] : [{ day, findings }];
  });
}

/** Warnings of days that are written, but those that the day gave as it was. */
async function passedLimits(
  { db }: CallContext,
  changes: readonly DayChange[],
  types: ActivityTypes,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const written = changes.filter(({ after }) => after !== null && after.shift !== null);
  if (written.length === 0) return new Map();
  const dates = written.map((change) => dayOf(change).date).toSorted();
  const agents = [...new Set(written.map((change) => dayOf(change).agent_id))];
  const [from, to] = [addDays(dates[0]!, -7), addDays(dates.at(-1)!, 7)];
  const stored = (await loadDays(db, { advisors: agents, from, to })).map((one) => one.day);
  const limits = await limitsOf(
    db,
    agents,
    { from: dates[0]!, to: dates.at(-1)! },
    new Set(written.map((change) => change.division_id)),
  );
  const after = new Map(changes.map((change) => [changeKey(change), change.after]));
  const daysOf = new Map<number, ScheduleDay[]>();
  for (const day of [...stored.filter((one) => !after.has(keyOf(one))), ...after.values()])
    if (day !== null) daysOf.set(day.agent_id, [...(daysOf.get(day.agent_id) ?? []), day]);
  const found = new Map<string, readonly Finding[]>();
  for (const { before, after: day, division_id, timezone_name } of written) {
    if (day === null) continue;
    const own = limits({ ...day, division_id });
    const policy = {
      selectedDate: null,
      activityTypes: types,
      offsets: dayOffsets(timezone_name, day.date),
      offsetsOf: (date: PlainDate) => dayOffsets(timezone_name, date),
      mayLock: false,
      newId: countingIds(),
      advisor: {
        ...own,
        days: aroundWeek(daysOf.get(day.agent_id) ?? [], day.date, own.weekFirstDay),
      },
    };
    found.set(keyOf(day), checkChange(before, day, policy).filter(isWarning));
  }
  return found;
}

function aroundWeek(
  days: readonly ScheduleDay[],
  date: PlainDate,
  weekFirstDay: number,
): readonly ScheduleDay[] {
  const first = startOfWeek(date, weekFirstDay);
  return days.filter(
    (day) => day.date >= addDays(first, -1) && day.date <= addDays(first, 7) && day.date !== date,
  );
}

type TimeOffOfDays = ReadonlyMap<string, readonly GrantedDay[]>;

/** Granted time off of the dates of changes. */
async function grantedOn(
  { db }: CallContext,
  changes: readonly DayChange[],
): Promise<readonly GrantedDay[]> {
  const dates = changes.map((change) => dayOf(change).date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const agents = [...new Set(changes.map((change) => dayOf(change).agent_id))];
  return timeOffPort.get().grantedDays(db, agents, first, last);
}

function timeOffWhere(
  changes: readonly DayChange[],
  granted: readonly GrantedDay[],
  holds: (change: DayChange, one: GrantedDay) => boolean,
): TimeOffOfDays {
  return new Map(
    changes.map((change) => [
      changeKey(change),
      granted.filter((one) => keyOf(one) === changeKey(change) && holds(change, one)),
    ]),
  );
}

/** Granted before anything was planned: whoever plans the day now does not see it. */
function isToStay(
  { before, after }: DayChange,
  granted: GrantedDay,
  types: ActivityTypes,
): boolean {
  const wasPlanned = before !== null && before.shift !== null;
  return !wasPlanned && after !== null && timeBeside(after, granted, types) > 0;
}

/** Time off that lay on a day and does not lie on it any more, whole or in part. */
function isTaken({ before, after }: DayChange, granted: GrantedDay, types: ActivityTypes): boolean {
  if (before === null || timeOffOn(before, granted).length === 0) return false;
  if (after === null || after.shift === null) return true;
  return timeBeside(after, granted, types) > timeBeside(before, granted, types);
}

const timeOffOn = (day: ScheduleDay, granted: GrantedDay) =>
  day.activities.filter(
    (one) =>
      one.activity_id === granted.event_type_id && intersection(one, spanOn(day, granted)) !== null,
  );

const spanOn = (day: ScheduleDay, granted: GrantedDay) =>
  granted.isWholeDay ? (coverOf(day) ?? granted) : granted;

/** Paid minutes where the time off was granted that are spent on something else. */
function timeBeside(day: ScheduleDay, granted: GrantedDay, types: ActivityTypes): number {
  const cover = coverOf(day);
  const within = cover === null ? null : intersection(cover, spanOn(day, granted));
  if (within === null) return 0;
  return paidStretches(day, within, types)
    .flatMap((stretch) => gapsIn(stretch, timeOffOn(day, granted)))
    .reduce((sum, { start, end }) => sum + end - start, 0);
}

function withoutTimeOff(day: ScheduleDay, granted: GrantedDay): ScheduleDay {
  const gone = new Set(timeOffOn(day, granted));
  return { ...day, activities: day.activities.filter((one) => !gone.has(one)) };
}

/** A call is confirmed where every part of it that speaks of it is. */
export const askFirstFor =
  (call: CallContext, parts: readonly Readonly<{ confirmed?: boolean | undefined }>[]): AskFirst =>
  (changes, types) => {
    const said = parts.flatMap(({ confirmed }) => confirmed ?? []);
    return askFirst(call, said.length === 0 ? undefined : !said.includes(false), changes, types);
  };
