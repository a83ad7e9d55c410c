import type {
  Contract,
  Offer,
  PlannedShift,
  Problem,
  Roster,
  Template,
} from '../generate/problem.ts';
import type { Breach, Person, Rule } from './rule.ts';
import { checkShift } from './shift.ts';

/**
 * A rule that a roster breaks, with its advisor, the first day it is seen on, and what was found
 * against what is allowed.
 */
export type Finding = Readonly<{
  rule: string;
  advisor: number;
  day: number;
  found?: number;
  allowed?: number;
}>;

/**
 * Every rule of the problem that a roster breaks, worked out from the shifts alone: nothing here is
 * shared with the solver but the shapes. `contracts` tells which contract each advisor lives by.
 */
export function checkRoster(
  problem: Problem,
  roster: Roster,
  contracts: readonly number[],
): readonly Finding[] {
  const people = problem.advisors.map((_, advisor): Person => ({
    problem,
    advisor,
    contract: problem.contracts[contracts[advisor]!]!,
    days: roster[advisor]!,
  }));
  return [
    ...people.flatMap((person) =>
      [...checkShift, ...lineRules].flatMap((rule) =>
        rule
          .breaches(person)
          .map((breach) => ({ rule: rule.name, advisor: person.advisor, ...breach })),
      ),
    ),
    ...contractsHaveTheirAdvisors(problem, contracts),
    ...teamsWorkTogether(problem, roster),
  ];
}

const lineRules: readonly Rule[] = [
  { name: 'restIsKept', breaches: restIsKept },
  { name: 'mayFollow', breaches: mayFollow },
  {
    name: 'consecutiveDays',
    breaches: (person) => runs(person, true, person.contract.consecutiveDays),
  },
  {
    name: 'consecutiveDaysOff',
    breaches: (person) => runs(person, false, person.contract.consecutiveDaysOff),
  },
  {
    name: 'daysPerWeek',
    breaches: (person) => weekly(person, person.contract.daysPerWeek, () => 1),
  },
  {
    name: 'paidPerWeek',
    breaches: (person) =>
      weekly(person, person.contract.paidPerWeek, (shift) =>
        paidOf(person.problem.templates[shift.template]!),
      ),
  },
  { name: 'paidInAll', breaches: paidInAll },
  { name: 'weekends', breaches: weekendsAreFew },
  { name: 'offersPerWeek', breaches: offersPerWeek },
  { name: 'offersInAll', breaches: offersInAll },
  { name: 'dayOffPatterns', breaches: daysOffMakeAPattern },
  { name: 'lockedDaysStay', breaches: lockedDaysStay },
];

function paidOf(template: Template): number {
  if (template.paid !== undefined) return template.paid;
  let paid = template.length;
  for (const breakSpan of template.breaks) if (!breakSpan.paid) paid -= breakSpan.length;
  return paid;
}

function endOf(person: Person, shift: PlannedShift): number {
  return shift.start + person.problem.templates[shift.template]!.length;
}

function restIsKept(person: Person): readonly Breach[] {
  const { contract, days, problem } = person;
  const last = problem.advisors[person.advisor]!.history?.lastEnd;
  return days.flatMap((shift, day) => {
    if (!shift) return [];
    const before = day > 0 ? days[day - 1] : null;
    const end = before ? endOf(person, before) - 1440 : day === 0 ? last : undefined;
    return end !== undefined && shift.start - end < contract.rest
      ? [{ day, found: shift.start - end, allowed: contract.rest }]
      : [];
  });
}

function mayFollow({ contract, days }: Person): readonly Breach[] {
  const pairs = contract.mayNotFollow ?? [];
  return days.flatMap((shift, day) => {
    const before = days[day - 1];
    return shift &&
      before &&
      pairs.some(([first, second]) => first === before.template && second === shift.template)
      ? [{ day }]
      : [];
  });
}

/**
 * Runs of days worked, or off. The horizon's ends are open: a run that touches one may go on there,
 * unless the history says how long it was.
 */
function runs(
  { problem, advisor, days }: Person,
  worked: boolean,
  { min, max }: Contract['consecutiveDays'],
): readonly Breach[] {
  const { daysWorked = 0, daysOff = 0 } = problem.advisors[advisor]!.history ?? {};
  const known = daysWorked + daysOff > 0;
  const found: Breach[] = [];
  let length = worked ? daysWorked : daysOff;
  let isOpen = !known;
  for (let day = 0; day <= days.length; day++) {
    const goesOn = day < days.length && (days[day] !== null) === worked;
    if (goesOn) {
      length++;
      if (length === max + 1) found.push({ day, found: length, allowed: max });
      continue;
    }
    if (length > 0 && length < min && !isOpen && day < days.length)
      found.push({ day: day - 1, found: length, allowed: min });
    length = 0;
    isOpen = false;
  }
  return found;
}

function weeksOf<T>(days: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
}

/** A sum by week inside its limits; a week that the horizon cuts owes no least. */
function weekly(
  { days }: Person,
  { min, max }: Contract['daysPerWeek'],
  count: (shift: PlannedShift) => number,
): readonly Breach[] {
  return weeksOf(days).flatMap((week, index) => {
    const found = week.reduce((sum, shift) => sum + (shift ? count(shift) : 0), 0);
    if (found > max) return [{ day: index * 7, found, allowed: max }];
    return found < min && week.length === 7 ? [{ day: index * 7, found, allowed: min }] : [];
  });
}

function paidInAll(person: Person): readonly Breach[] {
  const { paid } = person.contract;
  if (!paid) return [];
  const found = person.days.reduce(
    (sum, shift) => sum + (shift ? paidOf(person.problem.templates[shift.template]!) : 0),
    0,
  );
  return found < paid.min || found > paid.max
    ? [{ day: 0, found, allowed: found < paid.min ? paid.min : paid.max }]
    : [];
}

function weekendsAreFew({ problem, contract, days }: Person): readonly Breach[] {
  const weekends = new Set<number>();
  days.forEach((shift, day) => {
    const weekday = (problem.firstWeekday + day) % 7;
    if (shift && (weekday === 6 || weekday === 0)) weekends.add(weekday === 6 ? day : day - 1);
  });
  const { weekends: most = Infinity } = contract;
  return weekends.size > most
    ? [{ day: [...weekends][most]!, found: weekends.size, allowed: most }]
    : [];
}

function offersPerWeek(person: Person): readonly Breach[] {
  return formsOf(person.contract).flatMap(({ forms, ...offer }) =>
    weekly(person, offer, (shift) => Number(forms.includes(shift.template))),
  );
}

function offersInAll({ contract, days }: Person): readonly Breach[] {
  return formsOf(contract).flatMap(({ forms, most = Infinity }) => {
    const found = days.filter((shift) => shift && forms.includes(shift.template)).length;
    return found > most ? [{ day: 0, found, allowed: most }] : [];
  });
}

/** Each shift that a contract offers, once, with the templates that are forms of it. */
function formsOf({
  offers,
}: Contract): readonly (Offer & Readonly<{ forms: readonly number[] }>)[] {
  const groups = new Map(offers.map((offer) => [offer.group ?? `alone ${offer.template}`, offer]));
  return [...groups.values()].map((offer) => ({
    ...offer,
    forms:
      offer.group === undefined
        ? [offer.template]
        : offers.filter(({ group }) => group === offer.group).map(({ template }) => template),
  }));
}

function daysOffMakeAPattern({ problem, contract, days }: Person): readonly Breach[] {
  const { dayOffPatterns } = contract;
  if (!dayOffPatterns) return [];
  return weeksOf(days).flatMap((week, index) => {
    const bit = (place: number) => 1 << ((problem.firstWeekday + place) % 7);
    const known = week.reduce((mask, _, place) => mask | bit(place), 0);
    const off = week.reduce((mask, shift, place) => (shift ? mask : mask | bit(place)), 0);
    return dayOffPatterns.some((pattern) => (pattern & known) === off)
      ? []
      : [{ day: index * 7, found: off }];
  });
}

function lockedDaysStay({ problem, advisor, days }: Person): readonly Breach[] {
  return [...(problem.advisors[advisor]!.locked ?? [])].flatMap(([day, shift]) => {
    const now = days[day];
    const same =
      shift === null
        ? now === null
        : now?.template === shift.template &&
          now.start === shift.start &&
          now.breaks.join() === shift.breaks.join();
    return same ? [] : [{ day }];
  });
}

function contractsHaveTheirAdvisors(
  problem: Problem,
  contracts: readonly number[],
): readonly Finding[] {
  return problem.contracts.flatMap(({ advisors }, index) => {
    const found = contracts.filter((one) => one === index).length;
    if (!advisors || (found >= advisors.min && found <= advisors.max)) return [];
    return [
      {
        rule: 'contractsHaveTheirAdvisors',
        advisor: contracts.indexOf(index),
        day: 0,
        found,
        allowed: found < advisors.min ? advisors.min : advisors.max,
      },
    ];
  });
}

function teamsWorkTogether(problem: Problem, roster: Roster): readonly Finding[] {
  return problem.advisors.flatMap(({ team }, advisor) => {
    const leader =
      team === undefined ? advisor : problem.advisors.findIndex((one) => one.team === team);
    const key = (shift: PlannedShift | null) => (shift ? `${shift.template} ${shift.start}` : '');
    const day = roster[advisor]!.findIndex(
      (shift, index) => key(shift) !== key(roster[leader]![index]!),
    );
    return day < 0 ? [] : [{ rule: 'teamsWorkTogether', advisor, day }];
  });
}
