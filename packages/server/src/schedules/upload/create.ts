import { nameKey } from '@watchbill/core/messages/fold';
import { parsePart } from '../../http/input/parse-input.ts';
import { advisorForm } from '@watchbill/core/advisors/model';
import { divisionForm } from '@watchbill/core/divisions/model';
import { eventTypeForm } from '@watchbill/core/event-types/model';
import { can } from '@watchbill/core/permission/can';
import type { ForeignDay } from '@watchbill/core/schedules/import/days';
import { flagsOf, kindOf, type ForeignKind } from '@watchbill/core/schedules/import/kinds';
import {
  advisorOfFile,
  personOf,
  type ImportCreation,
} from '@watchbill/core/schedules/import/people';
import type { ForeignSchedule } from '@watchbill/core/schedules/import/read';
import { saveAdvisors } from '../../advisors/commands.ts';
import { addDivision } from '../../divisions/commands.ts';
import { addEnterprise } from '../../enterprise-divisions/commands.ts';
import { addEventType } from '../../event-types/commands.ts';
import { ApiProblem, apiProblem, words } from '../../problems/problem.ts';
import { mustReachColleagues } from '../../http/call/scope.ts';
import type { CallContext } from '../../http/call/call.ts';
import { partsOf } from '../../http/input/upload.ts';
import { firstEnterprise, takenUsernames, zoneByName } from '../repository/names.ts';
import type { Body, CreatedRows, KindCounts } from './body.ts';
import { activityIdsFor, divisionsFor, peopleOf, personKey } from './place.ts';

/** Makes what the file names and is not here. Each kind asks the right of adding it by itself. */
export async function createMissing(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
  kinds: ReadonlySet<ImportCreation>,
): Promise<CreatedRows> {
  const divisions = kinds.has('divisions') ? await createDivisions(call, days, body) : [];
  const activities = kinds.has('activities') ? await createActivities(call, days, body) : [];
  const advisors = kinds.has('advisors') ? await createAdvisors(call, days, body) : [];
  return { divisions, advisors, activities };
}

function mustAdd(call: CallContext, subModule: string): void {
  if (!can(call.session, 'add', subModule)) throw apiProblem.forbidden();
}

/**
 * A division that is made belongs to the first enabled enterprise division; who is bound to
 * divisions of their own makes none.
 */
async function createDivisions(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<string[]> {
  const known = await divisionsFor(call, days, body);
  const sites = new Map(days.map((day) => [day.shift.site, day.shift.timezone]));
  const missing = [...sites].filter(
    ([site]) =>
      !known.has(site) &&
      site !== '' &&
      body.division_id === undefined &&
      body.divisions?.[site] === undefined,
  );
  if (missing.length > 0 && call.session.divisionIds !== null) throw apiProblem.forbidden();
  if (missing.length > 0) mustAdd(call, 'divisions');
  for (const [site, written] of missing) {
    const name = body.timezone ?? written;
    const zone = await zoneByName(call.db, name);
    if (zone === undefined)
      throw new ApiProblem(400, 'invalid', {
        timezone: [words('import.needsZone', { division: site, zone: name })],
      });
    await addDivision(
      call,
      parsePart(divisionForm, {
        mu_name: site,
        enterprise_grp: await enterpriseFor(call, zone),
        timezone: zone,
        week_first_day: 1,
      }),
    );
  }
  return missing.map(([site]) => site);
}

async function enterpriseFor(call: CallContext, timezone: number): Promise<number> {
  const first = await firstEnterprise(call.db);
  if (first !== undefined) return first;
  mustAdd(call, 'enterprise-divisions');
  return (await addEnterprise(call, { name: 'Imported', timezone, week_first_day: 1 })).id;
}

async function createActivities(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<string[]> {
  const known = await activityIdsFor(call, body);
  const wanted = new Map(
    days.flatMap((day) =>
      day.activities.map(({ activity }) => [nameKey(activity), activity.trim()] as const),
    ),
  );
  const missing = [...wanted].flatMap(([key, description]) =>
    known.has(key) ? [] : [description],
  );
  if (missing.length > 0) mustAdd(call, 'event-types');
  for (const description of missing)
    await addEventType(
      call,
      parsePart(eventTypeForm, { description, ...flagsOf(kindOf(description)) }),
    );
  return missing;
}

async function createAdvisors(
  call: CallContext,
  days: readonly ForeignDay[],
  body: Body,
): Promise<string[]> {
  const divisions = await divisionsFor(call, days, body);
  const known = await peopleOf(call, days);
  const missing = new Map(
    days.flatMap(({ shift }) => {
      const division = divisions.get(shift.site);
      return division?.isOpen === true &&
        !shift.isOwnId &&
        !known.has(personKey(division.id, shift))
        ? [[personOf(shift), { shift, division: division.id }] as const]
        : [];
    }),
  );
  if (missing.size > 0) mustAdd(call, 'advisor-profile');
  if (missing.size > 0) mustReachColleagues(call);
  const taken = await takenUsernames(
    call.db,
    [...missing.values()].map(({ shift }) => advisorOfFile(shift, () => false).username),
  );
  const rows = [...missing.values()].map(({ shift, division }) => {
    const { team, ...names } = advisorOfFile(shift, (username) => taken.has(username));
    taken.add(names.username);
    return {
      form: parsePart(advisorForm, { ...names, agent_profile: { division_id: division } }),
      existing: null,
      isMoved: false,
      team,
    };
  });
  for (const part of partsOf(rows)) await saveAdvisors(call, part);
  for (const division_id of new Set(rows.map((row) => Number(row.form.agent_profile.division_id))))
    call.recordChange({ type: 'advisor', id: '0', version: 0, scope: { division_id } });
  return rows.map((row) => row.form.login_id ?? '');
}

export function foundIn({
  encoding,
  delimiter,
  dateFormat,
  timeFormat,
  columns,
  skipped,
  entries,
}: ForeignSchedule) {
  return {
    encoding,
    delimiter,
    date_format: dateFormat,
    time_format: timeFormat,
    columns: columns.map(({ field, heading }) => ({ field, heading })),
    skipped: skipped.length,
    found: countedKinds(entries),
  };
}

function countedKinds(entries: ForeignSchedule['entries']): KindCounts {
  const count = (...kinds: ForeignKind[]) =>
    entries.filter((entry) => kinds.includes(entry.kind)).length;
  const counts = {
    shifts: count('SHIFT'),
    days_off: count('DAY_OFF'),
    breaks: count('BREAK'),
    meals: count('MEAL'),
    extra_hours: count('OVERTIME', 'RECOVERED'),
  };
  return {
    advisors: new Set(entries.map(personOf)).size,
    ...counts,
    activities: entries.length - Object.values(counts).reduce((a, b) => a + b, 0),
  };
}
