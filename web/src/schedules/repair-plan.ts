import type { Demand, RepairBasis } from '@watchbill/core/schedules/contract/staffing';
import { followCoverage } from '@watchbill/core/schedules/coverage';
import type { EditorRow } from '@watchbill/core/schedules/day-state';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import {
  possibleRepairs,
  rankRepairs,
  usualShifts,
  type Presence,
  type Repair,
  type WeighedRepair,
} from '@watchbill/core/schedules/repairs';
import type { Interval } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { goalsOf, type Question } from '@watchbill/planning/requirement/requirement';
import {
  changesIn,
  createStaffJudge,
  isShort,
  type StaffEffect,
  type StaffJudge,
} from '@watchbill/planning/skills/staff-effect';
import { followStaff } from './desk-staff.ts';

const step = 15;

/**
 * A day as repairs see it: its rows with unsaved edits, those that reach into it, and what it
 * requires.
 */
export type RepairDay = Readonly<{
  date: PlainDate;
  zone: string;
  rows: readonly EditorRow[];
  before: ReadonlyMap<number, ScheduleDay>;
  types: ActivityTypes;
  demand: Demand;
  basis: RepairBasis;
  /** Nothing before this minute can be changed any more. */
  earliest: number;
  /** Whether the rules allow edits of a row, its limits of work among them. */
  allows: (row: string, edits: Repair['edits']) => boolean;
}>;

/** A stretch in which somebody is missing in every quarter hour, and how many at most. */
export type ShortStretch = Interval & Readonly<{ missing: number }>;

/**
 * A repair with what comes of it, before and after: advisor hours of the day that are missing, its
 * quarter hours that are short, and the service level of the stretch, 0-1.
 */
export type JudgedRepair = Readonly<{
  row: string;
  repair: Repair;
  missing: Readonly<{ before: number; after: number }>;
  short: Readonly<{ before: number; after: number }>;
  level: Readonly<{ before: number; after: number }> | null;
}>;

export type RepairPlan = Readonly<{
  stretches: readonly ShortStretch[];
  /** Lets others have their turn meanwhile: `pause` is awaited every few milliseconds. */
  repairsFor: (stretch: Interval, pause: () => Promise<void>) => Promise<readonly JudgedRepair[]>;
}>;

/** Milliseconds of work before others have their turn. */
const longestTurn = 10;

/** Where a day is short, and what can be done about it. */
export function planRepairs(day: RepairDay): RepairPlan {
  const judge = judgeOf(day);
  return {
    stretches: shortStretches(judge, day.earliest),
    repairsFor: (stretch, pause) => repairsFor(day, judge, stretch, pause),
  };
}

function judgeOf({ date, zone, rows, before, types, demand, basis }: RepairDay): StaffJudge {
  const { groups } = followStaff(demand, (channel) =>
    followCoverage(types, date, step, (on) => dayOffsets(zone, on), channel),
  )([...before.values(), ...rows.map((row) => row.day)]);
  const slotsOf = new Map(basis.channels.map(({ id, slots }) => [id, slots]));
  const quarters = Array.from({ length: 1440 / step }, (_, slot) => slot);
  return createStaffJudge({
    groups: groups.map(({ channels, slots }) => ({
      channels,
      open: slots.map(({ open }) => open),
    })),
    required: quarters.map((slot) => demand.channels.map(({ required }) => required?.[slot] ?? 0)),
    step,
    questions: quarters.map((slot) =>
      demand.channels.map(({ id }) => questionOf(slotsOf.get(id)?.[slot] ?? null)),
    ),
  });
}

function questionOf(slot: RepairBasis['channels'][number]['slots'][number]): Question | null {
  if (slot === null) return null;
  const { contacts, aht, ...target } = slot;
  return {
    ...goalsOf({ max_occ_percent: 0, asa: 0, ...target }),
    contacts,
    aht,
    interval: step * 60,
  };
}

function shortStretches({ slots }: StaffJudge, earliest: number): readonly ShortStretch[] {
  const found: ShortStretch[] = [];
  slots.forEach((slot, index) => {
    const [start, end] = [index * step, (index + 1) * step];
    if (!isShort(slot) || end <= earliest) return;
    const last = found.at(-1);
    if (last?.end === start)
      found[found.length - 1] = { ...last, end, missing: Math.max(last.missing, slot.missing) };
    else found.push({ start, end, missing: slot.missing });
  });
  return found;
}

async function repairsFor(
  { date, zone, rows, types, demand, basis, earliest, allows }: RepairDay,
  judge: StaffJudge,
  stretch: Interval,
  pause: () => Promise<void>,
): Promise<readonly JudgedRepair[]> {
  const places = new Map(demand.channels.map(({ id }, place) => [id, place]));
  const serving = new Map(demand.advisors.map((one) => [one.agent_id, one]));
  const free = new Map(basis.advisors.map((one) => [one.agent_id, one.free]));
  const keys = new Map(rows.map((row) => [row.advisor.id, row.key]));
  const servedBy = (agent: number) => serving.get(agent) ?? nothingServed;
  const [from, to] = [Math.floor(stretch.start / step), Math.ceil(stretch.end / step)];
  const context = {
    stretch,
    earliest,
    types,
    offsets: dayOffsets(zone, date),
    usual: usualShifts(
      rows.map((row) => row.day),
      date,
      types,
    ),
    freeOf: (agent: number) => free.get(agent) ?? [],
    servedBy,
    short: demand.channels.flatMap(({ id, required }, place) =>
      judge.slots
        .slice(Math.max(0, from), to)
        .some(({ open }, at) => (required?.[from + at] ?? 0) - open[place]! > leastMissing)
        ? id
        : [],
    ),
  };
  const changesOf = ({ agent_id, gives, takes }: Repair) => {
    const placesOf = (channel: number | null) =>
      (channel === null ? servedBy(agent_id).channels : [channel]).map((id) => places.get(id)!);
    const changes = (spans: readonly Presence[], sign: 1 | -1) =>
      spans.flatMap((span) => changesIn(span, placesOf(span.channel), sign, step));
    return [...changes(gives, 1), ...changes(takes, -1)];
  };
  // It is the same of advisors of the same skills and shifts.
  const effects = new Map<string, StaffEffect>();
  const effectOf = (repair: Repair) => {
    const told = [servedBy(repair.agent_id).channels, repair.gives, repair.takes];
    const key = JSON.stringify(told);
    const effect = effects.get(key) ?? judge.after(changesOf(repair));
    effects.set(key, effect);
    return effect;
  };
  const weighed: WeighedRepair[] = [];
  let last = performance.now();
  for (const row of rows) {
    for (const repair of possibleRepairs(row.day, context)) {
      const { missing, cost } = effectOf(repair);
      const { before } = judge;
      weighed.push({ repair, filled: before.missing - missing, gain: before.cost - cost });
    }
    if (performance.now() - last < longestTurn) continue;
    await pause();
    last = performance.now();
  }
  const ranked = rankRepairs(weighed, ({ agent_id, edits }) => allows(keys.get(agent_id)!, edits));
  const level = judge.serviceLevel(from, to);
  return ranked.map((repair) => {
    const changes = changesOf(repair);
    const after = judge.serviceLevel(from, to, changes);
    const [was, is] = [judge.before, effectOf(repair)];
    return {
      row: keys.get(repair.agent_id)!,
      repair,
      missing: { before: was.missing, after: is.missing },
      short: { before: was.short, after: is.short },
      level: level === null || after === null ? null : { before: level, after },
    };
  });
}

/** Advisors below this are rounding. */
const leastMissing = 0.05;
const nothingServed = { channels: [], reserves: [] };
