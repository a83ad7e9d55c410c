import type { Parameters } from '@watchbill/core/time-off/model/account';
import type { TimeOffGroup, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import { quarterHour } from '@watchbill/core/time-off/model/request';
import {
  allottedOf,
  hasRoom,
  usesByDate,
  type Use,
} from '@watchbill/core/time-off/rules/allotment';
import { hundredths, lowestFrom } from '@watchbill/core/time-off/rules/balance';
import { datesThatCost } from '@watchbill/core/time-off/rules/cost';
import type { RequestTerms, AskedDay } from '@watchbill/core/time-off/rules/request';
import { paidStretches } from '@watchbill/core/schedules/hours';
import type { ActivityType, ScheduleDay } from '@watchbill/core/schedules/model';
import { contains, dayOfMinute, overlaps, type Interval } from '@watchbill/core/time/interval';
import { addDays, datesFrom, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, elapsedMinutes, todayIn, type DayOffsets } from '@watchbill/core/time/zone';
import type { Db } from '../../db/tables.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import { readDays, type HeldDays } from '../../schedules/commands/held.ts';
import {
  allotmentsOf,
  usesOf,
  type RequestDay,
  type RequestRow,
  type StoredAllotment,
  type UseRow,
} from '../repository/requests.ts';
import { aheadOf, wholeWeeks, type Ahead } from './ahead.ts';
import { accountsOf, isUnlimited, projectBalance, type Account } from './accounts.ts';

/** A day of a request, and what it is taken from. */
export type PricedDay = RequestDay & Pick<AskedDay, 'isFree' | 'fullHours'>;
/** What a request is weighed against: its days priced, the balance, the room. */
export type Evaluation = Readonly<{
  asked: RequestTerms;
  days: readonly PricedDay[];
  /** On none of the days there is anything to be off from. */
  isForNothing: boolean;
}>;
export type Wish = Readonly<{
  id: number | null;
  agent: number;
  division: number;
  start: PlainDate;
  end: PlainDate;
  at: Interval | null;
  zone: string;
  weekStart: number;
}>;

/**
 * What requests of a group are weighed against, read once for all of them. It holds until one is
 * granted.
 */
type Standing = Readonly<{
  held: HeldDays;
  ahead: Ahead;
  accounts: readonly Account[];
  types: ReadonlyMap<number, ActivityType>;
  uses: readonly UseRow[];
  allotments: readonly StoredAllotment[];
}>;

/**
 * Prices the days of a request and gathers what stands around them. Hold the group first: what is
 * free then stays so until the commit.
 */
export async function evaluate(
  db: Db,
  now: Date,
  wish: Wish,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Promise<Evaluation> {
  return evaluateRequest(wish, await standingOf(db, now, [wish], group), now, group, rule);
}

/** Of wishes of one group, at least one: in as many statements for many as for one. */
export async function standingOf(
  db: Db,
  now: Date,
  wishes: readonly Wish[],
  group: TimeOffGroup,
): Promise<Standing> {
  const agents = [...new Set(wishes.map((wish) => wish.agent))];
  const zone = wishes[0]!.zone;
  const first = wishes.map(({ start }) => start).toSorted()[0]!;
  const last = wishes
    .map(({ end }) => end)
    .toSorted()
    .at(-1)!;
  const weeks = wholeWeeks({ start: first, end: last }, wishes[0]!.weekStart);
  const held = await readDays(db, agents, weeks.from, weeks.to);
  return {
    held,
    ahead: await aheadOf(db, wishes, weeks, held),
    accounts: await accountsOf(db, agents, todayIn(zone, now.getTime())),
    types: await activityTypesOf(db),
    // Nights take of the date after theirs.
    uses: await usesOf(db, group.id, addDays(first, -1), addDays(last, 1)),
    allotments: await allotmentsOf(db, group.id, first, addDays(last, 1)),
  };
}

/** A request against what stands around it. */
export function evaluateRequest(
  wish: Wish,
  { held, ahead, accounts, types, uses, allotments }: Standing,
  now: Date,
  group: TimeOffGroup,
  rule: TimeOffRule,
): Evaluation {
  const account = accounts.find((one) => one.agent === wish.agent && one.rule.id === rule.id);
  const parameters = account?.parameters;
  const hoursPerDay = parameters?.hours_per_day ?? 8;
  const days = pricedDays(wish, held, { group, rule, hoursPerDay, types, ahead });
  const taken = uses.filter((use) => use.status === 'granted' && use.request_id !== wish.id);
  const asked = days.map((day) => ({
    ...day,
    date: toPlainDate(day.date),
    ...(day.isFree
      ? { isBlocked: false, hasRoom: true }
      : remainingAllotment(day, { group, rule, uses: taken, allotments, hoursPerDay })),
    ...standing(
      held.dayOf(wish.agent, toPlainDate(day.date)),
      held.stored.has(`${wish.agent} ${day.date}`),
      day,
      wish.at,
      rule,
    ),
  }));
  return {
    days,
    isForNothing: days.every(
      ({ isFree, date }) => isFree && held.dayOf(wish.agent, toPlainDate(date)).shift === null,
    ),
    asked: {
      today: todayIn(wish.zone, now.getTime()),
      // Hours after midnight are of the next date.
      start: wish.at === null ? wish.start : addDays(wish.start, dayOfMinute(wish.at.start)),
      end: wish.end,
      isPartial: wish.at !== null,
      days: asked,
      lowest: account === undefined ? null : lowestWith(account, days, wish),
      floor: floorOf(account, parameters),
      weekStart: wish.weekStart,
    },
  };
}

type Terms = Readonly<{
  group: TimeOffGroup;
  rule: TimeOffRule;
  hoursPerDay: number;
  types: ReadonlyMap<number, ActivityType>;
  ahead: Ahead;
}>;

/**
 * Days of a request with what each takes: nothing of those that `datesThatCost` leaves out, which
 * are kept all the same, for what is planned on them later.
 */
function pricedDays(wish: Wish, held: HeldDays, terms: Terms): PricedDay[] {
  const { start, end, weekStart } = wish;
  const { ahead } = terms;
  const weeks = wholeWeeks(wish, weekStart);
  const dates = datesFrom(start, end);
  const costs = datesThatCost(dates, ahead.datesOf(wish, weeks.from, weeks.to), {
    mostDays: ahead.mostDays(wish, start),
    weekStart,
  });
  return dates.map((date) => {
    const stored = held.dayOf(wish.agent, date);
    const day =
      stored.shift === null && costs.has(date)
        ? (ahead.patternDay(wish.agent, date) ?? stored)
        : stored;
    return pricedDay(wish, day, !costs.has(date), terms);
  });
}

/**
 * What a day takes: what it pays, of the time that is asked for; where nothing is planned, the
 * advisor's hours a day. Part of a day in days is its share of the shift.
 */
function pricedDay(
  { at, zone }: Wish,
  day: ScheduleDay,
  isFree: boolean,
  { group, rule, hoursPerDay, types }: Terms,
): PricedDay {
  const { date, shift } = day;
  const offsets = dayOffsets(zone, date);
  const usual = { start: group.fallback_start, end: group.fallback_start + hoursPerDay * 60 };
  const place = at ?? shift ?? { start: usual.start, end: Math.round(usual.end) };
  const paidIn = (span: Interval) =>
    hundredths(paidMinutes(paidStretches(day, span, types), offsets) / 60);
  const fullHours = shift === null ? hoursPerDay : paidIn(shift);
  const hours = isFree ? 0 : at === null ? fullHours : paidIn(place);
  return {
    date,
    start_min: place.start,
    end_min: place.end,
    hours,
    amount: isFree || rule.unit === 'hours' ? hours : at === null ? 1 : shareOf(hours, fullHours),
    isFree,
    fullHours,
  };
}

const shareOf = (hours: number, whole: number) => (whole === 0 ? 0 : hundredths(hours / whole));

function paidMinutes(stretches: readonly Interval[], offsets: DayOffsets): number {
  return stretches.reduce((sum, stretch) => sum + elapsedMinutes(stretch, offsets), 0);
}

type Around = Readonly<{
  group: TimeOffGroup;
  rule: TimeOffRule;
  uses: readonly UseRow[];
  allotments: readonly StoredAllotment[];
  hoursPerDay: number;
}>;

function remainingAllotment(
  day: RequestDay,
  { group, rule, uses, allotments, hoursPerDay }: Around,
): Pick<AskedDay, 'isBlocked' | 'hasRoom'> {
  const own: Use = {
    at: { start: day.start_min, end: day.end_min },
    hours: day.hours,
    hoursPerDay,
  };
  const room = usesByDate(toPlainDate(day.date), own).map((more) => {
    const here = allotments.filter(
      (one) => one.date === more.date && (one.rule_id === null || one.rule_id === rule.id),
    );
    const touches = ({ start_min: start }: StoredAllotment) =>
      start === null || overlaps(more.at, { start, end: start + quarterHour });
    return {
      isBlocked: here.some((one) => allottedOf(one) === 0 && touches(one)),
      hasRoom: here.every((one) =>
        hasRoom(
          one,
          one.start_min,
          usesOn(more.date, uses, one.rule_id),
          more,
          group.allotment_unit,
        ),
      ),
    };
  });
  return {
    isBlocked: room.some((one) => one.isBlocked),
    hasRoom: room.every((one) => one.hasRoom),
  };
}

/** What is taken on a date, of a rule or of all; nights of the date before take of it too. */
export function usesOn(date: string, uses: readonly UseRow[], rule: number | null = null): Use[] {
  return uses
    .filter((use) => rule === null || use.rule_id === rule)
    .flatMap((use) =>
      usesByDate(toPlainDate(use.date), {
        at: { start: use.start_min, end: use.end_min },
        hours: use.hours,
        hoursPerDay: use.hours_per_day,
      }),
    )
    .filter((use) => use.date === date);
}

function standing(
  day: ScheduleDay,
  isStored: boolean,
  { start_min: start, end_min: end }: RequestDay,
  at: Interval | null,
  rule: TimeOffRule,
): Pick<AskedDay, 'isOutsideShift' | 'overlapsRestricted' | 'isLocked'> {
  return {
    isOutsideShift: at !== null && isStored && (day.shift === null || !contains(day.shift, at)),
    isLocked: day.locked,
    overlapsRestricted: day.activities.some(
      (one) =>
        one.activity_id !== null &&
        rule.restricted_codes.includes(one.activity_id) &&
        overlaps(one, { start, end }),
    ),
  };
}

/**
 * What the balance would fall to at its lowest from the first day on, over all that is granted
 * ahead.
 */
function lowestWith(account: Account, days: readonly RequestDay[], wish: Wish): number | null {
  if (isUnlimited(account)) return null;
  const through = account.ledger.reduce(
    (last, row) => (row.date > last ? row.date : last),
    wish.end as string,
  );
  const rows = [
    ...projectBalance(account, toPlainDate(through)),
    ...days.map((day) => ({
      date: day.date,
      kind: 'request' as const,
      amount: -day.amount,
      key: day.date,
      expires_on: null,
    })),
  ];
  return lowestFrom(rows, wish.start);
}

function floorOf(account: Account | undefined, parameters: Parameters | undefined): number {
  const limit = parameters?.negative_limit ?? 0;
  return account?.table?.allow_negative === true && limit === 0 ? -Infinity : -limit;
}

/** What a request that is kept asks for. */
export function wishOf(row: RequestRow): Wish {
  const at =
    row.start_min === null || row.end_min === null
      ? null
      : { start: row.start_min, end: row.end_min };
  return {
    id: row.id,
    agent: row.agent_id,
    division: row.division_id,
    start: toPlainDate(row.date_start),
    end: toPlainDate(row.date_end),
    at,
    zone: row.timezone_name,
    weekStart: row.week_first_day,
  };
}
