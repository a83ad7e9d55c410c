import { text, type Language } from '@watchbill/core/messages/catalogue';
import type { timeOff } from '@watchbill/core/time-off/contract';
import type {
  MasterUpdate,
  MasterUpdateForm,
  MasterUpdateItem,
  UpdateField,
  UpdateValue,
} from '@watchbill/core/time-off/model/master-update';
import { badField, shownValue } from '@watchbill/core/time-off/rules/master-update';
import { pageReply } from '../../http/page.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Db, Handlers, CallContext } from '../../http/serve.ts';
import {
  applyUpdate,
  changeOf,
  divisionsOfUpdate,
  validateAll,
  todayInAll,
  undoUpdate,
} from '../commands/master-updates.ts';
import { findGroup } from '../repository/groups.ts';
import { findTable, tablesById } from '../repository/tables.ts';
import { advisorsMatching } from '../repository/matched.ts';
import {
  deleteUpdate,
  findUpdate,
  insertUpdate,
  listUpdates,
  moveUpdate,
  toUpdate,
  type UpdateRow,
} from '../repository/master-updates.ts';
import { pageOfItems, type ItemRow } from '../repository/master-update-items.ts';

type Calls = Handlers<typeof timeOff>;

export const masterUpdateRoutes: Pick<
  Calls,
  | 'masterUpdates'
  | 'masterUpdate'
  | 'masterUpdateItems'
  | 'previewMasterUpdate'
  | 'applyMasterUpdate'
  | 'undoMasterUpdate'
  | 'removeMasterUpdate'
> = {
  masterUpdates: async ({ db, session, query }) => {
    const { count, results } = await listUpdates(db, session, query);
    return pageReply(query, count, results.map(toUpdate));
  },
  masterUpdate: async ({ db, params }) => toUpdate(await found(db, params.id)),
  masterUpdateItems: async ({ db, params, query, language }) => {
    const row = await found(db, params.id);
    const { count, results } = await pageOfItems(db, row.id, query);
    const names = await namesIn(
      db,
      row.field,
      results.flatMap((item) => [
        shownValue(item.before, row.apply_on),
        shownValue(item.after, row.apply_on),
      ]),
    );
    return pageReply(
      query,
      count,
      results.map((item) => toItem(item, row, names, language)),
    );
  },
  previewMasterUpdate: async ({ body, ...call }) => {
    const bad = badField(body);
    if (bad !== null)
      throw apiProblem.field(bad, bad === 'reason' ? 'timeOff.reasonRequired' : 'timeOff.badValue');
    if (
      body.field === 'accrual_table_id' &&
      body.value !== null &&
      (await findTable(call.db, Number(body.value))) === undefined
    )
      throw apiProblem.field('value', 'timeOff.noTable');
    const today = await todayInAll(call.db, await divisionsMeant(call, body), call.now);
    const day = body.apply_on ?? today;
    if (day < today) throw apiProblem.field('apply_on', 'timeOff.past');
    const advisors = await advisorsMatching(call.db, call.session.divisionIds, body.filter, day);
    if (advisors.length === 0) throw apiProblem.field('filter', 'timeOff.nobodyMeant');
    const items = await validateAll(call.db, await changeOf(call.db, body), advisors, day);
    const id = await insertUpdate(
      call.db,
      body,
      { apply_on: day, created_by: call.session.userId, created_at: call.now },
      items,
    );
    return told(call, null, await found(call.db, id));
  },
  applyMasterUpdate: async ({ params, ...call }) => {
    const before = await current(call, params.id);
    if (before.state !== 'previewed')
      throw apiProblem.plain('timeOff.updateCarriedOut', 'not_pending', 409);
    if ((before.counts?.planned ?? 0) === 0) throw apiProblem.plain('timeOff.nothingChanges');
    const isDue =
      before.apply_on <=
      (await todayInAll(call.db, await divisionsOfUpdate(call.db, before.id), call.now));
    if (isDue) await applyUpdate({ ...call, by: call.session.userId }, before);
    else await moveUpdate(call.db, before.id, before.version, { state: 'planned' });
    return told(call, before, await found(call.db, before.id));
  },
  undoMasterUpdate: async ({ params, ...call }) => {
    const before = await current(call, params.id);
    if (before.state !== 'applied')
      throw apiProblem.plain('timeOff.updateNotApplied', 'not_applied', 409);
    await undoUpdate({ ...call, by: call.session.userId }, before);
    return told(call, before, await found(call.db, before.id));
  },
  removeMasterUpdate: async ({ params, ...call }) => {
    const before = await current(call, params.id);
    if (before.state !== 'previewed' && before.state !== 'planned')
      throw apiProblem.plain('timeOff.updateCarriedOut', 'not_pending', 409);
    await tell(call, before, null, before.version + 1);
    await deleteUpdate(call.db, before.id);
    return { message: text('generic.deleted', {}, call.language) };
  },
};

async function found(db: Db, id: number, lock = false): Promise<UpdateRow> {
  const row = await findUpdate(db, id, lock);
  if (row === undefined) throw apiProblem.missing('timeOff.noUpdate');
  return row;
}

/** An update held until the commit, at the version that the caller has read. */
async function current(call: CallContext, id: number): Promise<UpdateRow> {
  const row = await found(call.db, id, true);
  if (call.ifMatch !== null && call.ifMatch !== row.version) throw apiProblem.stale(toUpdate(row));
  return row;
}

/** Divisions of those who may be meant: an update is dated by the days of all of them. */
async function divisionsMeant(call: CallContext, { filter }: MasterUpdateForm): Promise<number[]> {
  const { division_id, mu_set_id, agent_ids } = filter;
  const wide = {
    ...(division_id !== undefined && { division_id }),
    ...(mu_set_id !== undefined && { mu_set_id }),
    ...(agent_ids !== undefined && { agent_ids }),
  };
  return [
    ...new Set(
      (await advisorsMatching(call.db, call.session.divisionIds, wide, '9999-12-31')).map(
        (one) => one.division_id,
      ),
    ),
  ];
}

async function told(
  call: CallContext,
  before: UpdateRow | null,
  after: UpdateRow,
): Promise<MasterUpdate> {
  await tell(call, before, after, after.version);
  return toUpdate(after);
}

/** An update of several divisions belongs to none in the audit trail, and is told to each. */
async function tell(
  call: CallContext,
  before: UpdateRow | null,
  after: UpdateRow | null,
  version: number,
): Promise<void> {
  const id = (after ?? before)?.id ?? 0;
  const divisions = await divisionsOfUpdate(call.db, id);
  call.audit({
    entity: 'time_off_master_update',
    entity_id: id,
    division_id: divisions.length === 1 ? (divisions[0] ?? null) : null,
    before: before === null ? null : toUpdate(before),
    after: after === null ? null : toUpdate(after),
  });
  for (const division_id of divisions)
    call.recordChange({
      type: 'time_off_master_update',
      id: String(id),
      version,
      scope: { division_id },
    });
}

/** Names of the groups or accrual tables among values. */
async function namesIn(
  db: Db,
  field: UpdateField,
  values: readonly UpdateValue[],
): Promise<ReadonlyMap<UpdateValue, string>> {
  const ids = [...new Set(values.filter((value) => typeof value === 'number'))];
  if (field === 'accrual_table_id')
    return new Map([...(await tablesById(db, ids))].map(([id, table]) => [id, table.name]));
  if (field !== 'group') return new Map();
  const groups = await Promise.all(ids.map((id) => findGroup(db, id)));
  return new Map(groups.flatMap((group) => (group === undefined ? [] : [[group.id, group.name]])));
}

function toItem(
  item: ItemRow,
  { apply_on }: UpdateRow,
  names: ReadonlyMap<UpdateValue, string>,
  language: Language,
): MasterUpdateItem {
  const [before, after] = [shownValue(item.before, apply_on), shownValue(item.after, apply_on)];
  return {
    agent_id: item.agent_id,
    first_name: item.first_name,
    last_name: item.last_name,
    division_id: item.division_id,
    before,
    before_name: names.get(before) ?? null,
    after,
    after_name: names.get(after) ?? null,
    result: item.result,
    reason: item.reason,
    reason_text:
      item.reason === null ? null : text(`timeOffUpdateReason.${item.reason}`, {}, language),
  };
}
