import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf } from '@watchbill/planning/check/coverage';
import type {
  Advisor,
  Contract,
  Demand,
  Problem,
  Roster,
  Template,
  Preference,
} from '@watchbill/planning/generate/problem';

/**
 * One published instance in the engine's terms: each kind of shift is an activity that fills one
 * interval of its day.
 */
export function readInstance(folder: string, instance: string): Problem {
  const sections = sectionsOf(
    readFileSync(join(folder, 'scheduling', 'curtois_qu', `Instance${instance}.txt`), 'utf8'),
  );
  const rows = (name: string) =>
    (sections.get(`SECTION_${name}`) ?? []).map((line) => line.split(','));
  const days = Number(rows('HORIZON')[0]![0]);
  const shifts = rows('SHIFTS');
  const place = new Map(shifts.map(([name], index) => [name!, index]));
  const mayNotFollow = shifts.flatMap(([, , after = ''], first) =>
    after
      .split('|')
      .filter(Boolean)
      .map((second) => [first, place.get(second)!] as const),
  );
  const templates = shifts.map(([name, length], index): Template => ({
    name: name!,
    earliestStart: 0,
    latestStart: 0,
    increment: slot,
    length: slot,
    paid: Number(length),
    breaks: [],
    workBetween: 0,
    activities: [index],
  }));
  const contracts = rows('STAFF').map((staff) => contractOf(staff, place, mayNotFollow));
  const preferences = [
    ...rows('SHIFT_ON_REQUESTS').map((row) => wishOf(row, place, 'work')),
    ...rows('SHIFT_OFF_REQUESTS').map((row) => wishOf(row, place, 'off')),
  ];
  const off = rows('DAYS_OFF');
  const advisors = contracts.map(({ name }, index): Advisor => ({
    id: name,
    contracts: [index],
    activities: shifts.map((_, shift) => shift),
    preferences: preferences.filter((preference) => preference.by === name),
    locked: new Map(
      off
        .filter(([by]) => by === name)
        .flatMap(([, ...list]) => list.map((day) => [Number(day), null] as const)),
    ),
  }));
  return {
    days,
    firstWeekday: 1,
    interval: slot,
    demands: shifts.map(([name]) => demandOf(name!, days, rows('COVER'))),
    templates,
    contracts,
    advisors,
    weights: {
      under: 1,
      over: 1,
      spread: 0,
      paid: 0,
      preference: 0,
      fairness: 0,
      stability: 0,
      change: 0,
      shortestPiece: 0,
    },
  };
}

/** Any interval does: coverage is asked for by shift, not by time. */
const slot = 480;

function sectionsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('SECTION_')) sections.set(line.trim(), (lines = []));
    else if (line.trim() !== '' && !line.startsWith('#')) lines.push(line.trim());
  }
  return sections;
}

function contractOf(
  staff: readonly string[],
  place: ReadonlyMap<string, number>,
  mayNotFollow: Contract['mayNotFollow'] & object,
): Contract {
  const [name, most, maxMinutes, minMinutes, maxRun, minRun, minOff, weekends] = staff;
  const offers = most!
    .split('|')
    .map((entry) => entry.split('='))
    .map(([shift, count]) => ({
      template: place.get(shift!)!,
      min: 0,
      max: 7,
      most: Number(count),
    }));
  return {
    name: name!,
    offers: offers.filter((offer) => offer.most > 0),
    daysPerWeek: { min: 0, max: 7 },
    paidPerWeek: { min: 0, max: Infinity },
    paid: { min: Number(minMinutes), max: Number(maxMinutes) },
    rest: 0,
    consecutiveDays: { min: Number(minRun), max: Number(maxRun) },
    consecutiveDaysOff: { min: Number(minOff), max: Infinity },
    weekends: Number(weekends),
    mayNotFollow,
  };
}

function wishOf(
  [by, day, shift, weight]: readonly string[],
  place: ReadonlyMap<string, number>,
  wants: Preference['wants'],
): Preference & Readonly<{ by: string }> {
  return { by: by!, day: Number(day), template: place.get(shift!)!, wants, weight: Number(weight) };
}

/** Every cover of these instances weighs 100 under and 1 over, a shift each. */
function demandOf(name: string, days: number, cover: readonly (readonly string[])[]): Demand {
  const required = new Float64Array((days * 1440) / slot);
  const own = cover.filter(([, shift]) => shift === name);
  for (const [day, , count] of own) required[(Number(day) * 1440) / slot] = Number(count);
  const [, , , under = '100', over = '1'] = own[0] ?? [];
  return { name, required, under: Number(under) / slot, over: Number(over) / slot };
}

/**
 * What a roster costs by an instance's own objective (Curtois and Qu 2014): requests passed by, and
 * shifts short and over, counted from the roster alone.
 */
export function costOfRoster(problem: Problem, roster: Roster): number {
  const requests = problem.advisors.flatMap(({ preferences = [] }, advisor) =>
    preferences.map(({ day, template, wants, weight }) => {
      const isWorked = roster[advisor]![day]?.template === template;
      return isWorked === (wants === 'work') ? 0 : weight;
    }),
  );
  const cover = coverageOf(problem, roster).map(({ shortage, overage }, demand) => {
    const { under = 1, over = 1 } = problem.demands[demand]!;
    return shortage * under + overage * over;
  });
  return [...requests, ...cover].reduce((sum, one) => sum + one, 0);
}
