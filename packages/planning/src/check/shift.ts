import type { Interval } from '@watchbill/core/time/interval';
import { activitiesOn, type PlannedShift, type Template } from '../generate/problem.ts';
import type { Rule, Breach, Person } from './rule.ts';

/** What must hold for each shift by itself. */
export const checkShift: readonly Rule[] = [
  { name: 'shiftIsOffered', breaches: byShift(isOffered) },
  { name: 'startIsOnTheGrid', breaches: byShift(startsOnGrid) },
  {
    name: 'breaksKeepTheirSlack',
    breaches: byShift((person, day, shift) => breaksKeepSlack(templateOf(person, shift), shift)),
  },
  {
    name: 'workLiesBetweenBreaks',
    breaches: byShift((person, day, shift) => workLiesBetween(templateOf(person, shift), shift)),
  },
  { name: 'workFillsTheShift', breaches: byShift(workFills) },
  { name: 'activitiesAreMastered', breaches: byShift(activitiesAreMastered) },
  { name: 'advisorIsAvailable', breaches: byShift(isAvailable) },
];

/** Days that stay as they were locked are not the plan's to answer for. */
function byShift(
  holds: (person: Person, day: number, shift: PlannedShift) => boolean,
): (person: Person) => readonly Breach[] {
  return (person) => {
    const { locked } = person.problem.advisors[person.advisor]!;
    return person.days.flatMap((shift, day) =>
      shift && !locked?.has(day) && !holds(person, day, shift) ? [{ day }] : [],
    );
  };
}

function templateOf({ problem }: Person, shift: PlannedShift): Template {
  return problem.templates[shift.template]!;
}

function isOffered({ problem, contract }: Person, day: number, shift: PlannedShift): boolean {
  const offer = contract.offers.find((one) => one.template === shift.template);
  return (
    offer !== undefined &&
    (!offer.weekdays || offer.weekdays.includes((problem.firstWeekday + day) % 7))
  );
}

function startsOnGrid(person: Person, _day: number, shift: PlannedShift): boolean {
  const { earliestStart, latestStart, increment, length, within } = templateOf(person, shift);
  const { start } = shift;
  return (
    start >= earliestStart &&
    start <= latestStart &&
    (start - earliestStart) % increment === 0 &&
    (!within || (start >= within.start && start + length <= within.end))
  );
}

function breaksKeepSlack({ breaks }: Template, shift: PlannedShift): boolean {
  return (
    shift.breaks.length === breaks.length &&
    breaks.every((breakSpan, index) => {
      const offset = shift.breaks[index]! - (breakSpan.clock ? 0 : shift.start);
      return (
        offset >= breakSpan.earliest &&
        offset <= breakSpan.latest &&
        (offset - breakSpan.earliest) % breakSpan.increment === 0
      );
    })
  );
}

function workLiesBetween(
  { breaks, workBetween, workAfter = workBetween, length }: Template,
  shift: PlannedShift,
): boolean {
  let free = shift.start;
  for (const [index, breakSpan] of breaks.entries()) {
    if (shift.breaks[index]! - free < workBetween) return false;
    free = shift.breaks[index]! + breakSpan.length;
  }
  return breaks.length === 0 || shift.start + length - free >= workAfter;
}

/** Pieces, breaks and events lie end to end over the whole shift. */
function workFills(person: Person, day: number, shift: PlannedShift): boolean {
  const template = templateOf(person, shift);
  const end = shift.start + template.length;
  const breaks = template.breaks.map((breakSpan, index) => ({
    start: shift.breaks[index]!,
    end: shift.breaks[index]! + breakSpan.length,
  }));
  const events = eventsOn(person, day).filter(
    (event) => event.start < end && event.end > shift.start,
  );
  if (
    shift.pieces.some((piece) =>
      events.some((event) => piece.start < event.end && event.start < piece.end),
    )
  )
    return false;
  const parts = [...shift.pieces, ...breaks, ...events].sort((a, b) => a.start - b.start);
  let reached = shift.start;
  for (const part of parts) {
    if (part.start > reached || (part.start < reached && !events.includes(part))) return false;
    reached = Math.max(reached, part.end);
  }
  return (
    reached >= end &&
    shift.pieces.every(
      (piece) => piece.start >= shift.start && piece.end <= end && piece.start < piece.end,
    )
  );
}

function eventsOn({ problem, advisor }: Person, day: number): readonly Interval[] {
  return (problem.advisors[advisor]!.events ?? []).map((event) => ({
    start: event.start - day * 1440,
    end: event.end - day * 1440,
  }));
}

function activitiesAreMastered(person: Person, day: number, shift: PlannedShift): boolean {
  const { activities } = templateOf(person, shift);
  const mastered = activitiesOn(person.problem.advisors[person.advisor]!, day);
  return shift.pieces.every(
    ({ activity }) => mastered.includes(activity) && (!activities || activities.includes(activity)),
  );
}

function isAvailable(person: Person, day: number, shift: PlannedShift): boolean {
  const [start, end] = [
    day * 1440 + shift.start,
    day * 1440 + shift.start + templateOf(person, shift).length,
  ];
  return !person.problem.advisors[person.advisor]!.unavailable?.some(
    (hours) => hours.start < end && start < hours.end,
  );
}
