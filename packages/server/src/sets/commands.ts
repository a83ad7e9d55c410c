import type { IdKind } from '@watchbill/core/api/endpoint';
import type { UploadQuery } from '@watchbill/core/api/upload';
import { type MessageKey, text } from '@watchbill/core/messages/catalogue';
import type { Resource } from '@watchbill/core/resource/model';
import type { MemberSet, Membership, SetForm, SetKind } from '@watchbill/core/sets/model';
import type { z } from 'zod';
import { releaseUses } from '../http/call/kind.ts';
import type { CallContext } from '../http/call/call.ts';
import {
  announceRow,
  changeRow,
  findRow,
  insertRow,
  type Reader,
  removeRow,
} from '../http/rows/change-row.ts';
import { mustBeEnabledAnew } from '../http/call/disabled.ts';
import type { NamedRow } from '../http/input/import-cells.ts';
import { importRows } from '../http/input/import-rows.ts';
import { allRows } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import { withinScope } from '../http/call/scope.ts';
import { namedZones } from '../reference/queries.ts';
import { listedSets, removeMembers, replaceMembers, setRows, storedSet } from './repository.ts';

const kindsOf = {
  1: ['enterpriseDivisionSet', 'enterpriseDivision'],
  2: ['divisionSet', 'division'],
  3: ['channelSet', 'channel'],
} as const;

/** The code says what the ids are, so their scope is checked here. */
export async function changeMembers(
  call: CallContext,
  { int_type_id: kind, set_id, ids }: Membership,
  next: (members: readonly number[]) => number[],
): Promise<MemberSet> {
  const [setKind, memberKind] = kindsOf[kind];
  await withinScope(
    call.db,
    call.session,
    new Map<IdKind, Set<number>>([
      [setKind, new Set([set_id])],
      [memberKind, new Set(ids)],
    ]),
  );
  const members = next(
    (await findRow(call, storedSet(kind), set_id)).members.map((member) => member.id),
  );
  if (members.length === 0) throw apiProblem.plain('sets.lastMember');
  return changeSet(call, kind, set_id, {}, members);
}

/** Adds a set with its members. */
export async function addSet(
  call: CallContext,
  kind: SetKind,
  form: SetForm,
  members: readonly number[],
): Promise<MemberSet> {
  const { id, set_name, timezone, week_first_day, is_disabled } = form;
  const added = await insertRow(call.db, 'sets', {
    id,
    kind,
    set_name,
    timezone,
    week_first_day,
    ...(is_disabled === undefined ? {} : { is_disabled }),
  });
  await replaceMembers(call.db, kind, added, members);
  return announceRow(call, storedSet(kind), added);
}

/** Changes a set, and who its members are; those that it names anew must be enabled. */
export function changeSet(
  call: CallContext,
  kind: SetKind,
  id: number,
  form: Partial<SetForm>,
  members: readonly number[],
): Promise<MemberSet> {
  return changeRow(call, storedSet(kind), id, async (before) => {
    await mustBeEnabledAnew(
      call.db,
      kindsOf[kind][1],
      { before: before.members.map((member) => member.id), after: members },
      'members',
    );
    await replaceMembers(call.db, kind, id, members);
    return form;
  });
}

/** Deletes a set, with the events and reports on it. */
export async function removeSet(
  call: CallContext,
  kind: SetKind,
  id: number,
  key: MessageKey,
): Promise<{ message: string }> {
  await removeRow(call, storedSet(kind), id, async () => {
    await releaseUses(call, 'divisionSet', [id]);
    await removeMembers(call.db, id);
  });
  return { message: text(key, {}, call.language) };
}

type MemberField = 'eg' | 'divisions' | 'ct';

/** Imports sets of one kind from a file; `field` names the members in a form. */
export function importSets<F extends MemberField>(
  call: CallContext,
  file: unknown,
  query: UploadQuery,
  of: Readonly<{
    kind: SetKind;
    resource: Resource<MemberSet>;
    schema: z.ZodType<SetForm & Readonly<Record<F, number[]>>>;
    field: F;
    members: (call: Reader) => Promise<readonly NamedRow[]>;
  }>,
) {
  const { kind, field } = of;
  return importRows(call, file, query, {
    ...of,
    keys: ['set_name'],
    existing: ({ db, session }) => allRows(setRows(db, session, kind), {}, listedSets),
    names: { [field]: of.members, timezone: namedZones },
    save: (saving, before, { [field]: members, ...form }) =>
      before === null
        ? addSet(saving, kind, form as unknown as SetForm, members as number[])
        : changeSet(saving, kind, before.id, form as unknown as SetForm, members as number[]),
  });
}
