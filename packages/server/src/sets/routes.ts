import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { IdKind } from '@watchbill/core/api/endpoint';
import type { sets } from '@watchbill/core/sets/contract';
import {
  setKinds,
  type MemberSet,
  type Membership,
  type SetForm,
  type SetKind,
} from '@watchbill/core/sets/model';
import { teamsInUse } from '../divisions/commands.ts';
import { removeEventsOfSet } from '../future-events/commands.ts';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { withinScope } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { removeReportsOfSet } from '../reports/commands.ts';
import {
  deleteSet,
  findSet,
  insertSet,
  listSets,
  listUnassigned,
  updateSet,
} from './repository.ts';

const { enterprise, division, channel } = setKinds;

export const setRoutes: Handlers<typeof sets> = {
  enterpriseList: async ({ db, session, query }) =>
    (await listSets(db, session, enterprise, query)).map(withEnterprises),
  enterpriseCreate: async ({ body: { eg, ...form }, ...call }) =>
    withEnterprises(await create(call, enterprise, form, eg)),
  enterpriseUpdate: async ({ params, body: { eg, ...form }, ...call }) =>
    withEnterprises(await update(call, enterprise, params.id, form, eg)),
  enterpriseRemove: ({ params, ...call }) =>
    remove(call, enterprise, params.id, 'sets.enterpriseDeleted'),

  divisionList: async ({ db, session, query }) =>
    (await listSets(db, session, division, query)).map(withDivisions),
  divisionGet: async ({ db, params, query }) => {
    const set = await found(db, division, params.id);
    return {
      ...withDivisions(set),
      ...(await teamsInUse(
        db,
        set.members.map((member) => member.id),
        query.adg_id,
      )),
    };
  },
  divisionCreate: async ({ body: { mu, ...form }, ...call }) =>
    withDivisions(await create(call, division, form, mu)),
  divisionUpdate: async ({ params, body: { mu, ...form }, ...call }) =>
    withDivisions(await update(call, division, params.id, form, mu)),
  divisionRemove: ({ params, ...call }) =>
    remove(call, division, params.id, 'sets.divisionDeleted'),

  channelList: async ({ db, session, query }) =>
    (await listSets(db, session, channel, query)).map(withChannels),
  channelCreate: async ({ body: { ct, ...form }, ...call }) =>
    withChannels(await create(call, channel, form, ct)),
  channelUpdate: async ({ params, body: { ct, ...form }, ...call }) =>
    withChannels(await update(call, channel, params.id, form, ct)),
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
  const members = next((await found(call.db, kind, set_id)).members.map((member) => member.id));
  if (members.length === 0) throw apiProblem.plain('sets.lastMember');
  return update(call, kind, set_id, {}, members);
}

const withEnterprises = (set: MemberSet) => ({ ...set, eg: [...set.members] });
const withDivisions = (set: MemberSet) => ({
  ...set,
  mu: set.members.map(({ id, name }) => ({ id, mu_name: name })),
});
const withChannels = (set: MemberSet) => ({ ...set, ct: [...set.members] });

async function found(db: Db, kind: SetKind, id: number): Promise<MemberSet> {
  const set = await findSet(db, kind, id);
  if (set === undefined) throw apiProblem.missing('sets.notFound');
  return set;
}

async function create(
  call: CallContext,
  kind: SetKind,
  form: SetForm,
  members: readonly number[],
): Promise<MemberSet> {
  const after = await found(call.db, kind, await insertSet(call.db, kind, form, members));
  announce(call, null, after);
  return after;
}

async function update(
  call: CallContext,
  kind: SetKind,
  id: number,
  form: Partial<SetForm>,
  members: readonly number[],
): Promise<MemberSet> {
  const { id: _, ...values } = form;
  const before = await found(call.db, kind, id);
  if (!(await updateSet(call.db, kind, id, call.ifMatch, values, members)))
    throw apiProblem.stale(await found(call.db, kind, id));
  const after = await found(call.db, kind, id);
  announce(call, before, after);
  return after;
}

async function remove(
  call: CallContext,
  kind: SetKind,
  id: number,
  key: MessageKey,
): Promise<{ message: string }> {
  const before = await found(call.db, kind, id);
  await removeEventsOfSet(call, id);
  await removeReportsOfSet(call, id);
  await deleteSet(call.db, kind, id);
  call.audit({ entity: 'set', entity_id: id, before });
  call.recordChange({ type: 'set', id: String(id), version: before.version + 1, scope: {} });
  return { message: text(key, {}, call.language) };
}

function announce(call: CallContext, before: MemberSet | null, after: MemberSet): void {
  call.audit({ entity: 'set', entity_id: after.id, before, after });
  call.recordChange({ type: 'set', id: String(after.id), version: after.version, scope: {} });
}
