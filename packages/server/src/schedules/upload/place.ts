import { nameKey } from '@watchbill/core/messages/fold';
import type { BadRow } from '@watchbill/core/api/upload';
import { toScheduleDay, type ForeignDay } from '@watchbill/core/schedules/import/days';
import type { ForeignEntry } from '@watchbill/core/schedules/import/entry';
import type { ForeignSchedule } from '@watchbill/core/schedules/import/read';
import { gapTypeOf } from '@watchbill/core/schedules/hours';
import { countingIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { allDivisions } from '../../divisions/commands.ts';
import { reaches } from '../../http/call/scope.ts';
import type { CallContext } from '../../http/call/call.ts';
import { badRow, type Fate } from '../../http/input/upload.ts';
import type { HeldDays } from '../commands/held.ts';
import { activityTypesOf, mayLock } from '../policy.ts';
import { staysByName } from '../repository/names.ts';
import { existingShifts } from '../repository.ts';
import type { Body, CreatedRows } from './body.ts';

export type PlacedDay = Readonly<{ day: ScheduleDay; division: number; line: number; fate: Fate }>;

/** Whether the file has a column. */
export type Has = (field: ForeignSchedule['columns'][number]['field']) => boolean;

/**
 * Days of the file as rows of advisors who are known here; what is not known is named by its line,
 * and once.
 */
export async function placeDays(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<{ placed: PlacedDay[]; bad: BadRow[]; missing: CreatedRows }> {
  const known = {
    divisions: await divisionsFor(call, days, body),
    people: await peopleOf(call, days),
    activityIds: await activityIdsFor(call, body),
    gapType: gapTypeOf(await activityTypesOf(call.db))?.id ?? null,
    shiftIds: await shiftIdsOf(call, days),
  };
  const newId = countingIds();
  const missing = {
    divisions: new Set<string>(),
    advisors: new Set<string>(),
    activities: new Set<string>(),
  };
  const bad: BadRow[] = [];
  const placed = days.flatMap((day): PlacedDay[] => {
    const { shift, activities } = day;
    const division = known.divisions.get(shift.site);
    const agent =
      division === undefined ? undefined : known.people.get(personKey(division.id, shift));
    const unknown = activities.filter((one) => !known.activityIds.has(nameKey(one.activity)));
    if (division === undefined) missing.divisions.add(shift.site);
    if (agent === undefined) missing.advisors.add(shift.agent_id);
    for (const one of unknown) missing.activities.add(one.activity.trim());
    if (division === undefined)
      bad.push(
        badRow(shift.line, 'site', 'upload.noDivision', { name: shift.site }, call.language),
      );
    else if (!division.isOpen)
      bad.push(badRow(shift.line, 'site', 'upload.divisionOutside', {}, call.language));
    else if (agent === undefined)
      bad.push(badRow(shift.line, 'agent_id', 'problem.noAdvisor', {}, call.language));
    else if (!reaches(call.session, { division_id: division.id, agent_id: agent }))
      bad.push(badRow(shift.line, 'agent_id', 'problem.outOfScope', {}, call.language));
    else if (unknown[0] !== undefined)
      bad.push(badRow(unknown[0].line, 'activity', 'problem.noEventType', {}, call.language));
    else
      return [
        {
          day: toScheduleDay(day, {
            ...known,
            agent,
            newId,
            version: 0,
            dayId: null,
            mayLock: mayLock(call.session),
          }),
          division: division.id,
          line: shift.line,
          fate: 'added',
        },
      ];
    return [];
  });
  return {
    placed,
    bad,
    missing: {
      divisions: [...missing.divisions],
      advisors: [...missing.advisors],
      activities: [...missing.activities],
    },
  };
}

/** Shifts that lines name by id and that are there. */
async function shiftIdsOf(call: CallContext, days: readonly ForeignDay[]): Promise<Set<number>> {
  const named = [...new Set(days.flatMap(({ shift }) => shift.shift_id ?? []))];
  return existingShifts(call.db, named);
}

/**
 * Event types by name, the enabled one of two that are called alike, and those that the form gives
 * to names of the file.
 */
export async function activityIdsFor(call: CallContext, body: Body): Promise<Map<string, number>> {
  const types = [...(await activityTypesOf(call.db)).values()].toSorted(
    (a, b) => Number(b.is_disabled) - Number(a.is_disabled),
  );
  return new Map([
    ...types.map((type) => [nameKey(type.description), type.id] as const),
    ...Object.entries(body.activities ?? {}).map(
      ([name, id]) => [nameKey(name), id as number] as const,
    ),
  ]);
}

export async function divisionsFor(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<Map<string, { id: number; isOpen: boolean }>> {
  const rows = (await allDivisions(call.db)).filter((one) => !one.is_disabled);
  const found = new Map<string, { id: number; isOpen: boolean }>();
  for (const site of new Set(days.map((day) => day.shift.site))) {
    const wanted = body.divisions?.[site] ?? body.division_id;
    const row = rows.find((one) =>
      wanted === undefined ? nameKey(one.mu_name) === nameKey(site) : one.id === wanted,
    );
    if (row !== undefined)
      found.set(site, { id: row.id, isOpen: reaches(call.session, { division_id: row.id }) });
  }
  return found;
}

/**
 * Advisors by a division that they are or were in and what a file calls them: their log-in id, or
 * our own id where it says so.
 */
export async function peopleOf(
  call: CallContext,
  days: readonly ForeignDay[],
): Promise<Map<string, number>> {
  const logins = [...new Set(days.flatMap(({ shift }) => (shift.isOwnId ? [] : [shift.agent_id])))];
  const ids = [
    ...new Set(
      days.flatMap(({ shift }) =>
        shift.isOwnId && /^\d{1,9}$/.test(shift.agent_id) ? [Number(shift.agent_id)] : [],
      ),
    ),
  ];
  const rows = await staysByName(call.db, logins, ids);
  return new Map(
    rows.flatMap(
      (row) =>
        [
          [personKey(row.division_id, { agent_id: row.login_id ?? '', isOwnId: false }), row.id],
          [personKey(row.division_id, { agent_id: String(row.id), isOwnId: true }), row.id],
        ] as const,
    ),
  );
}

export const personKey = (
  division: number,
  { agent_id, isOwnId }: Pick<ForeignEntry, 'agent_id' | 'isOwnId'>,
) => `${division} ${isOwnId ? '#' : ''}${agent_id}`;

const noDay = (): never => {
  throw new Error('nothing is held');
};

const nothingHeld: HeldDays = {
  advisors: new Map(),
  everyone: new Map(),
  stored: new Map(),
  dayOf: noDay,
  placeOf: noDay,
};

export async function heldFor(
  placed: readonly PlacedDay[],
  load: (agents: number[], from: PlainDate, to: PlainDate) => Promise<HeldDays>,
): Promise<HeldDays> {
  const dates = placed.map(({ day }) => day.date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return nothingHeld;
  return load(
    [...new Set(placed.map(({ day }) => day.agent_id))],
    addDays(first, -1),
    addDays(last, 1),
  );
}
