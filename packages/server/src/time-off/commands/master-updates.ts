import type { ItemReason, UpdateField } from '@watchbill/core/time-off/model/master-update';
import { figuresAt } from '@watchbill/core/time-off/rules/balance';
import {
  isSame,
  validate,
  shownValue,
  type Change,
  type FieldState,
  type Subject,
} from '@watchbill/core/time-off/rules/master-update';
import { addDays, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { taskStamp, recordAudit, type AuditEntry } from '../../db/audit.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import { notify, noticeText } from '../../notifications/commands.ts';
import { appendPostings, parametersOf } from '../repository/accounts.ts';
import { findGroup } from '../repository/groups.ts';
import {
  findUpdate,
  moveUpdate,
  plannedUpdates,
  writeParameter,
  writeStays,
  type NewItem,
  type UpdateRow,
  type ValueOf,
  divisionsOfUpdate,
} from '../repository/master-updates.ts';
import {
  haveRequests,
  holdMatched,
  staysFrom,
  type MatchedAdvisor,
} from '../repository/matched.ts';
import { itemsWith, markItems, type ItemRow } from '../repository/master-update-items.ts';
import { accountsOf, isUnlimited } from './accounts.ts';
import { zonesOf } from '../repository/places.ts';

export { divisionsOfUpdate } from '../repository/master-updates.ts';

type Around = Pick<CallContext, 'db' | 'now' | 'recordChange' | 'audit'> &
  Readonly<{ by: number | null }>;
type KeptValue = Pick<UpdateRow, 'field' | 'value' | 'group_id' | 'rule_id'>;

/** What is to be done, as it is stored; a group is looked up for its division. */
export async function changeOf(
  db: Db,
  { field, value, group_id, rule_id }: KeptValue,
): Promise<Change> {
  if (field === 'adjustment') return { field, rule: rule_id ?? 0, amount: Number(value) };
  if (field !== 'group') return { field, value };
  const group = group_id === null ? null : ((await findGroup(db, group_id)) ?? null);
  return { field, group };
}

/** What a change would make of each of these advisors on a day, and whom it leaves out. */
export async function validateAll(
  db: Db,
  change: Change,
  advisors: readonly MatchedAdvisor[],
  day: PlainDate,
): Promise<NewItem[]> {
  const subjects = await subjectsOf(db, change, advisors, day);
  return advisors.flatMap(({ id, division_id }) => {
    const subject = subjects.get(id);
    if (subject === undefined) return [];
    const { after, reason } = validate(change, subject, day);
    return [
      {
        agent_id: id,
        division_id,
        before: subject.current ?? null,
        after,
        result: reason === null ? ('planned' as const) : ('left_out' as const),
        reason,
      },
    ];
  });
}

async function subjectsOf(
  db: Db,
  change: Change,
  advisors: readonly MatchedAdvisor[],
  day: PlainDate,
): Promise<Map<number, Subject>> {
  const ids = advisors.map((one) => one.id);
  const parameters = await parametersOf(db, ids, day);
  const current = await valuesOf(db, change, ids, day);
  const asking = change.field === 'group' ? await haveRequests(db, ids, day) : new Set<number>();
  return new Map(
    advisors.flatMap(({ id, division_id, is_disabled }) => {
      const own = parameters.get(id);
      return own === undefined
        ? []
        : [
            [
              id,
              {
                division_id,
                is_disabled,
                parameters: own,
                current: current.get(id),
                hasRequests: asking.has(id),
              },
            ] as const,
          ];
    }),
  );
}

/** What advisors hold of a field; those without a balance to adjust are missing. */
async function valuesOf(
  db: Db,
  change: Change,
  ids: readonly number[],
  day: PlainDate,
): Promise<Map<number, FieldState>> {
  if (change.field === 'group') {
    const stays = await staysFrom(db, ids, day);
    return new Map(ids.map((id) => [id, stays.get(id) ?? []]));
  }
  if (change.field === 'adjustment') {
    const accounts = (await accountsOf(db, ids, day)).filter(
      (one) =>
        one.rule.id === change.rule &&
        !isUnlimited(one) &&
        one.start <= day &&
        (one.stop === null || one.stop >= day),
    );
    return new Map(
      accounts.map((one) => [
        one.agent,
        figuresAt(one.ledger, toPlainDate('9999-12-31'), day).adjusted,
      ]),
    );
  }
  const parameters = await parametersOf(db, ids, day);
  return new Map([...parameters].map(([id, own]) => [id, own[change.field]]));
}

/**
 * Carries an update out: advisors who hold what was read get the new value, the others fail and
 * keep theirs.
 */
export async function applyUpdate(around: Around, row: UpdateRow): Promise<void> {
  const day = toPlainDate(row.apply_on);
  const change = await changeOf(around.db, row);
  const items = await itemsWith(around.db, row.id, 'planned');
  const advisors = await holdMatched(
    around.db,
    items.map((item) => item.agent_id),
  );
  const now = new Map(
    (await validateAll(around.db, change, advisors, day)).map((one) => [one.agent_id, one]),
  );
  const reasonOf = (item: ItemRow): ItemReason | null => {
    const found = now.get(item.agent_id);
    return found === undefined || !isSame(found.before, item.before)
      ? 'ChangedSince'
      : found.reason;
  };
  const good = items.filter((item) => reasonOf(item) === null);
  await write(
    around,
    row,
    change,
    good.map((item) => ({ agent: item.agent_id, value: item.after })),
    1,
  );
  await markItems(
    around.db,
    row.id,
    good.map((item) => item.agent_id),
    'applied',
    null,
  );
  await markFailed(around.db, row.id, items, reasonOf, 'failed');
  if (
    !(await moveUpdate(around.db, row.id, row.version, {
      state: 'applied',
      applied_at: around.now,
    }))
  )
    throw apiProblem.plain('problem.stale', 'stale', 409);
  notifyAll(around, row, good, (item) => [item.before, item.after]);
}

/**
 * Puts back what an update wrote, but for advisors who hold something else by now; of an adjustment
 * by a row that takes it back.
 */
export async function undoUpdate(around: Around, row: UpdateRow): Promise<void> {
  const day = toPlainDate(row.apply_on);
  const change = await changeOf(around.db, row);
  const items = await itemsWith(around.db, row.id, 'applied');
  const ids = items.map((item) => item.agent_id);
  await holdMatched(around.db, ids);
  const current = await valuesOf(around.db, change, ids, day);
  const asking =
    change.field === 'group' ? await haveRequests(around.db, ids, day) : new Set<number>();
  const reasonOf = (item: ItemRow): ItemReason | null =>
    !isSame(current.get(item.agent_id), item.after)
      ? 'ChangedSince'
      : asking.has(item.agent_id)
        ? 'HasRequests'
        : null;
  const good = items.filter((item) => reasonOf(item) === null);
  await write(
    around,
    row,
    change,
    good.map((item) => ({ agent: item.agent_id, value: item.before })),
    -1,
  );
  await markItems(
    around.db,
    row.id,
    good.map((item) => item.agent_id),
    'undone',
    null,
  );
  await markFailed(around.db, row.id, items, reasonOf, 'undo_failed');
  if (
    !(await moveUpdate(around.db, row.id, row.version, { state: 'undone', undone_at: around.now }))
  )
    throw apiProblem.plain('problem.stale', 'stale', 409);
  notifyAll(around, row, good, (item) => [item.after, item.before]);
}

async function markFailed(
  db: Db,
  update: number,
  items: readonly ItemRow[],
  reasonOf: (item: ItemRow) => ItemReason | null,
  result: 'failed' | 'undo_failed',
): Promise<void> {
  const reasons = new Set(items.map(reasonOf).filter((reason) => reason !== null));
  for (const reason of reasons)
    await markItems(
      db,
      update,
      items.filter((item) => reasonOf(item) === reason).map((item) => item.agent_id),
      result,
      reason,
    );
}

async function write(
  { db, now, by }: Around,
  row: UpdateRow,
  change: Change,
  values: readonly ValueOf[],
  sign: 1 | -1,
): Promise<void> {
  if (values.length === 0) return;
  if (change.field === 'group')
    return writeStays(db, row.apply_on, addDays(toPlainDate(row.apply_on), -1), values);
  if (change.field !== 'adjustment') return writeParameter(db, change.field, values);
  const posting = {
    rule_id: change.rule,
    date: row.apply_on,
    kind: 'adjustment' as const,
    amount: sign * change.amount,
    reason: row.reason,
    key: `master:${row.id}`,
    seq: sign === 1 ? 0 : 1,
    posted_at: now,
    posted_by: by,
  };
  await appendPostings(
    db,
    values.map(({ agent }) => ({ ...posting, agent_id: agent })),
  );
}

const entities: Readonly<Partial<Record<UpdateField, string>>> = {
  group: 'time_off_member',
  adjustment: 'time_off_ledger',
};

/** Writes down what was changed of each advisor, and tells their divisions. */
function notifyAll(
  around: Around,
  row: UpdateRow,
  items: readonly ItemRow[],
  valuesOfItem: (item: ItemRow) => readonly [FieldState, FieldState],
): void {
  const entity = entities[row.field] ?? 'time_off_parameters';
  for (const item of items) {
    const [before, after] = valuesOfItem(item).map((value) => ({
      [row.field]: shownValue(value, row.apply_on),
      master_update: row.id,
    }));
    around.audit({
      entity,
      entity_id: item.agent_id,
      division_id: item.division_id,
      before: before ?? null,
      after: after ?? null,
    });
    around.recordChange({
      type: entity,
      id: String(item.agent_id),
      version: 0,
      scope: { division_id: item.division_id },
    });
  }
}

/** The day it is in every one of these divisions: the earliest, as days begin last there. */
export async function todayInAll(
  db: Db,
  divisions: readonly number[],
  now: Date,
): Promise<PlainDate> {
  const zones = await zonesOf(db, divisions);
  const days = zones.map((zone) => todayIn(zone, now.getTime())).sort();
  return days[0] ?? todayIn('UTC', now.getTime());
}

/**
 * Carries out the planned updates whose day has come in all of their divisions; who planned one is
 * told how it went.
 */
export const masterUpdatesTask: ScheduledTask = {
  name: 'master-updates',
  everySeconds: 60,
  run: async (call) => {
    for (const id of await plannedUpdates(
      call.db,
      todayIn('Pacific/Kiritimati', call.now.getTime()),
    )) {
      const row = await findUpdate(call.db, id);
      if (
        row === undefined ||
        row.apply_on > (await todayInAll(call.db, await divisionsOfUpdate(call.db, id), call.now))
      )
        continue;
      const entries: AuditEntry[] = [];
      await applyUpdate(
        {
          db: call.db,
          now: call.now,
          by: row.created_by,
          recordChange: call.recordChange,
          audit: (entry) => entries.push(entry),
        },
        row,
      );
      await recordAudit(
        call.db,
        taskStamp('master-updates', 'timeOff.applyMasterUpdate', call.now),
        entries,
      );
      const counts = (await findUpdate(call.db, id))?.counts;
      const message = noticeText('timeOff.updateResult', {
        applied: counts?.applied ?? 0,
        failed: counts?.failed ?? 0,
      });
      if (row.created_by !== null)
        await notify(call, [row.created_by], {
          kind: 'time-off',
          title: noticeText('timeOff.updateDone'),
          message,
          about: { kind: 'master-update', id },
        });
    }
  },
};
