import type { Interval } from '@watchbill/core/time/interval';
import type { PlannedDuty, Template } from '../generate/problem.ts';
import type { Breach, Person, Rule } from './check.ts';

/** What must hold for each shift by itself. */
export const checkDuty: readonly Rule[] = [
  { name: 'shiftIsOffered', breaches: byDuty(isOffered) },
  { name: 'startIsOnTheGrid', breaches: byDuty(startsOnGrid) },
  {
    name: 'pausesKeepTheirSlack',
    breaches: byDuty((person, day, duty) => pausesKeepSlack(templateOf(person, duty), duty)),
  },
  {
    name: 'workLiesBetweenPauses',
    breaches: byDuty((person, day, duty) => workLiesBetween(templateOf(person, duty), duty)),
  },
  { name: 'workFillsTheShift', breaches: byDuty(workFills) },
  { name: 'activitiesAreMastered', breaches: byDuty(activitiesAreMastered) },
  { name: 'advisorIsAvailable', breaches: byDuty(isAvailable) },
];

/** Days that stay as they were locked are not the plan's to answer for. */
function byDuty(
  holds: (person: Person, day: number, duty: PlannedDuty) => boolean,
): (person: Person) => readonly Breach[] {
  return (person) => {
    const { locked } = person.problem.advisors[person.advisor]!;
    return person.days.flatMap((duty, day) =>
      duty && !locked?.has(day) && !holds(person, day, duty) ? [{ day }] : [],
    );
  };
}

function templateOf({ problem }: Person, duty: PlannedDuty): Template {
  return problem.templates[duty.template]!;
}

function isOffered({ problem, contract }: Person, day: number, duty: PlannedDuty): boolean {
  const offer = contract.offers.find((one) => one.template === duty.template);
  return (
    offer !== undefined &&
    (!offer.weekdays || offer.weekdays.includes((problem.firstWeekday + day) % 7))
  );
}

function startsOnGrid(person: Person, _day: number, duty: PlannedDuty): boolean {
  const { earliestStart, latestStart, increment, length, within } = templateOf(person, duty);
  const { start } = duty;
  return (
    start >= earliestStart &&
    start <= latestStart &&
    (start - earliestStart) % increment === 0 &&
    (!within || (start >= within.start && start + length <= within.end))
  );
}

function pausesKeepSlack({ pauses }: Template, duty: PlannedDuty): boolean {
  return (
    duty.pauses.length === pauses.length &&
    pauses.every((pause, index) => {
      const offset = duty.pauses[index]! - (pause.clock ? 0 : duty.start);
      return (
        offset >= pause.earliest &&
        offset <= pause.latest &&
        (offset - pause.earliest) % pause.increment === 0
      );
    })
  );
}

function workLiesBetween(
  { pauses, workBetween, workAfter = workBetween, length }: Template,
  duty: PlannedDuty,
): boolean {
  let free = duty.start;
  for (const [index, pause] of pauses.entries()) {
    if (duty.pauses[index]! - free < workBetween) return false;
    free = duty.pauses[index]! + pause.length;
  }
  return pauses.length === 0 || duty.start + length - free >= workAfter;
}

/** Pieces, pauses and events lie end to end over the whole shift. */
function workFills(person: Person, day: number, duty: PlannedDuty): boolean {
  const template = templateOf(person, duty);
  const end = duty.start + template.length;
  const pauses = template.pauses.map((pause, index) => ({
    start: duty.pauses[index]!,
    end: duty.pauses[index]! + pause.length,
  }));
  const events = eventsOn(person, day).filter(
    (event) => event.start < end && event.end > duty.start,
  );
  if (
    duty.pieces.some((piece) =>
      events.some((event) => piece.start < event.end && event.start < piece.end),
    )
  )
    return false;
  const parts = [...duty.pieces, ...pauses, ...events].sort((a, b) => a.start - b.start);
  let reached = duty.start;
  for (const part of parts) {
    if (part.start > reached || (part.start < reached && !events.includes(part))) return false;
    reached = Math.max(reached, part.end);
  }
  return (
    reached >= end &&
    duty.pieces.every(
      (piece) => piece.start >= duty.start && piece.end <= end && piece.start < piece.end,
    )
  );
}

function eventsOn({ problem, advisor }: Person, day: number): readonly Interval[] {
  return (problem.advisors[advisor]!.events ?? []).map((event) => ({
    start: event.start - day * 1440,
    end: event.end - day * 1440,
  }));
}

function activitiesAreMastered(person: Person, _day: number, duty: PlannedDuty): boolean {
  const { activities } = templateOf(person, duty);
  const mastered = person.problem.advisors[person.advisor]!.activities;
  return duty.pieces.every(
    ({ activity }) => mastered.includes(activity) && (!activities || activities.includes(activity)),
  );
}

function isAvailable(person: Person, day: number, duty: PlannedDuty): boolean {
  const [start, end] = [
    day * 1440 + duty.start,
    day * 1440 + duty.start + templateOf(person, duty).length,
  ];
  return !person.problem.advisors[person.advisor]!.unavailable?.some(
    (hours) => hours.start < end && start < hours.end,
  );
}
