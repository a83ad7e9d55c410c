import { mustBeEnabledAnew } from '../http/disabled.ts';
import type { IdKind } from '@watchbill/core/api/endpoint';
import type { UploadQuery } from '@watchbill/core/api/upload';
import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { Resource } from '@watchbill/core/resource/model';
import type { sets } from '@watchbill/core/sets/contract';
import {
  channelSetForm,
  divisionSetForm,
  enterpriseDivisionSetForm,
  setKinds,
  type MemberSet,
  type Membership,
  type SetForm,
  type SetKind,
} from '@watchbill/core/sets/model';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import type { z } from 'zod';
import { namedChannels } from '../channels/commands.ts';
import { namedDivisions, namedEnterprises, teamsInUse } from '../divisions/commands.ts';
import { removeEventsOfSet } from '../future-events/commands.ts';
import {
  announceRow,
  changeRow,
  findRow,
  insertRow,
  removeRow,
  type Reader,
} from '../http/change-row.ts';
import type { Named } from '../http/import-cells.ts';
import { importRows } from '../http/import-rows.ts';
import { listHandlers } from '../http/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/list-rows.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { withinScope } from '../http/scope.ts';
import type { Handlers, CallContext } from '../http/serve.ts';
import { namedZones } from '../reference/commands.ts';
import { removeReportsOfSet } from '../reports/commands.ts';
import {
  listUnassigned,
  listedSets,
  removeMembers,
  replaceMembers,
  setRows,
  storedSet,
} from './repository.ts';

const { enterprise, division, channel } = setKinds;

const enterpriseSets = listsOf(enterprise, enterpriseDivisionSetResource);
const divisionSets = listsOf(division, divisionSetResource);
const channelSets = listsOf(channel, channelSetResource);

export const setRoutes: Handlers<typeof sets> = {
  enterpriseList: async ({ db, session, query }) =>
    (await allRows(setRows(db, session, enterprise), query, listedSets)).map(withEnterprises),
  enterpriseCreate: async ({ body: { eg, ...form }, ...call }) =>
    withEnterprises(await add(call, enterprise, form, eg)),
  enterpriseUpdate: async ({ params, body: { eg, ...form }, ...call }) =>
    withEnterprises(await change(call, enterprise, params.id, form, eg)),
  enterpriseRows: enterpriseSets.rows,
  exportEnterprise: enterpriseSets.export,
  enterpriseHistory: enterpriseSets.history,
  importEnterprise: ({ body, query, ...call }) =>
    importSets(call, body.file, query, {
      kind: enterprise,
      resource: enterpriseDivisionSetResource,
      schema: enterpriseDivisionSetForm,
      field: 'eg',
      members: namedEnterprises,
    }),
  enterpriseRemove: ({ params, ...call }) =>
    remove(call, enterprise, params.id, 'sets.enterpriseDeleted'),

  divisionList: async ({ db, session, query }) =>
    (await allRows(setRows(db, session, division), query, listedSets)).map(withDivisions),
  divisionGet: async ({ params, query, ...call }) => {
    const set = await findRow(call, storedSet(division), params.id);
    return {
      ...withDivisions(set),
      ...(await teamsInUse(
        call.db,
        set.members.map((member) => member.id),
        query.adg_id,
      )),
    };
  },
  divisionCreate: async ({ body: { divisions, ...form }, ...call }) =>
    withDivisions(await add(call, division, form, divisions)),
  divisionUpdate: async ({ params, body: { divisions, ...form }, ...call }) =>
    withDivisions(await change(call, division, params.id, form, divisions)),
  divisionRows: divisionSets.rows,
  exportDivision: divisionSets.export,
  divisionHistory: divisionSets.history,
  importDivision: ({ body, query, ...call }) =>
    importSets(call, body.file, query, {
      kind: division,
      resource: divisionSetResource,
      schema: divisionSetForm,
      field: 'divisions',
      members: namedDivisions,
    }),
  divisionRemove: ({ params, ...call }) =>
    remove(call, division, params.id, 'sets.divisionDeleted'),

  channelList: async ({ db, session, query }) =>
    (await allRows(setRows(db, session, channel), query, listedSets)).map(withChannels),
  channelCreate: async ({ body: { ct, ...form }, ...call }) =>
    withChannels(await add(call, channel, form, ct)),
  channelUpdate: async ({ params, body: { ct, ...form }, ...call }) =>
    withChannels(await change(call, channel, params.id, form, ct)),
  channelRows: channelSets.rows,
  exportChannel: channelSets.export,
  channelHistory: channelSets.history,
  importChannel: ({ body, query, ...call }) =>
    importSets(call, body.file, query, {
      kind: channel,
      resource: channelSetResource,
      schema: channelSetForm,
      field: 'ct',
      members: namedChannels,
    }),
  channelRemove: ({ params, ...call }) => remove(call, channel, params.id, 'sets.channelDeleted'),

  unassigned: async ({ db, session, query }) => {
    const { count, results } = await listUnassigned(db, session, query);
    return pageReply(query, count, results);
  },
  include: async ({ body, ...call }) =>
    changeMembers(call, body, (members) => [...new Set([...members, ...body.ids])]),
  unassign: async ({ body, ...call }) =>
    changeMembers(call, body, (members) => members.filter((id) => !body.ids.includes(id))),
};

const kindsOf = {
  1: ['enterpriseDivisionSet', 'enterpriseDivision'],
  2: ['divisionSet', 'division'],
  3: ['channelSet', 'channel'],
} as const;

/** The code says what the ids are, so their scope is checked here. */
async function changeMembers(
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
  return change(call, kind, set_id, {}, members);
}

const withEnterprises = (set: MemberSet) => ({ ...set, eg: [...set.members] });
const withDivisions = (set: MemberSet) => ({
  ...set,
  divisions: set.members.map(({ id, name }) => ({ id, mu_name: name })),
});
const withChannels = (set: MemberSet) => ({ ...set, ct: [...set.members] });

async function add(
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

function change(
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

async function remove(
  call: CallContext,
  kind: SetKind,
  id: number,
  key: MessageKey,
): Promise<{ message: string }> {
  await removeRow(call, storedSet(kind), id, async () => {
    await removeEventsOfSet(call, id);
    await removeReportsOfSet(call, id);
    await removeMembers(call.db, id);
  });
  return { message: text(key, {}, call.language) };
}

type MemberField = 'eg' | 'divisions' | 'ct';

/** Handlers of the list calls of one kind, and its import: `field` names the members in a form. */
function listsOf(kind: SetKind, resource: Resource<MemberSet>) {
  return listHandlers({
    resource,
    entity: 'set',
    page: ({ db, session }, query: ListQuery) =>
      listRows(setRows(db, session, kind), query, listedSets),
  });
}

function importSets<F extends MemberField>(
  call: CallContext,
  file: unknown,
  query: UploadQuery,
  of: Readonly<{
    kind: SetKind;
    resource: Resource<MemberSet>;
    schema: z.ZodType<SetForm & Readonly<Record<F, number[]>>>;
    field: F;
    members: (call: Reader) => Promise<readonly Named[]>;
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
        ? add(saving, kind, form as unknown as SetForm, members as number[])
        : change(saving, kind, before.id, form as unknown as SetForm, members as number[]),
  });
}
