import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { approvals } from '@watchbill/core/approvals/contract';
import {
  defaultEscalationHours,
  type ApprovalCover,
  type ApprovalKind,
} from '@watchbill/core/approvals/model';
import {
  coverFor,
  escalationAt,
  nextApprovers,
  type Approver,
} from '@watchbill/core/approvals/rules';
import { addDays, coversDate, toPlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import type { Db } from '../db/tables.ts';
import type { ScheduledTask, TaskContext } from '../queue/scheduled-task.ts';
import type { CallContext } from '../http/call/call.ts';
import { notify, noticeText, type Notice } from '../notifications/commands.ts';
import { apiProblem } from '../problems/problem.ts';
import { coverOf, mustBeOneself } from './queries.ts';
import {
  approversIn,
  coversAround,
  insertEscalation,
  saveCover,
  waitingRequests,
  type WaitingRow,
} from './repository.ts';

/** Whose division's requests are answered on the supervisor's dashboard. */
const dashboard = 'supervisor-dashboard';

/**
 * User ids of those who are asked to approve something of a division: the nearest supervisors, but
 * none of those who may not decide; for one who is absent whoever covers.
 */
export async function approversToAsk(
  { db, now }: Readonly<{ db: Db; now: Date }>,
  division: number,
  parties: readonly (number | null)[],
): Promise<readonly number[]> {
  const approvers = await approversIn(db, [division], dashboard);
  return firstApprover(approvers, new Set(parties), await coversAt(db, now));
}

type Covers = ReadonlyMap<number, number>;

/**
 * Approvers of the division itself or of its enterprise division; who approves everywhere waits for
 * its turn.
 */
function firstApprover(
  approvers: readonly Approver[],
  parties: ReadonlySet<number | null>,
  covers: Covers,
): readonly number[] {
  const able = approvers.filter(({ id, tier }) => tier !== 'all' && !parties.has(id));
  return withCovers(nextApprovers(able, new Set()), approvers, parties, covers);
}

function withCovers(
  asked: readonly number[],
  approvers: readonly Approver[],
  parties: ReadonlySet<number | null>,
  covers: Covers,
): readonly number[] {
  const able = new Set(approvers.map(({ id }) => id).filter((id) => !parties.has(id)));
  return [...new Set(asked.map((id) => coverFor(id, covers, able)))];
}

/** Who covers for whom at an instant, by the calendar of each. */
async function coversAt(db: Db, now: Date): Promise<Covers> {
  const utc = todayIn('UTC', now.getTime());
  const rows = await coversAround(db, addDays(utc, -1), addDays(utc, 1));
  const current = rows.filter((row) => coversDate(row, todayIn(row.zone, now.getTime())));
  return new Map(current.map(({ user_id, cover_id }) => [user_id, cover_id]));
}

/** Names who covers for the caller: somebody who may approve for one of the caller's divisions. */
export async function changeCover(
  call: CallContext,
  form: HandlerInput<typeof approvals.saveCover>['body'],
): Promise<ApprovalCover> {
  mustBeOneself(call);
  const { userId } = call.session;
  const before = await coverOf(call);
  if (call.ifMatch !== null && call.ifMatch !== before.version) throw apiProblem.stale(before);
  const isKnown = before.candidates.some(({ id }) => id === form.cover_id);
  if (form.cover_id !== null && !isKnown)
    throw apiProblem.field('cover_id', 'approvals.noApprover');
  if (!(await saveCover(call.db, userId, form, call.ifMatch)))
    throw apiProblem.stale(await coverOf(call));
  const after = await coverOf(call);
  const toAudit = ({ candidates: _candidates, ...rest }: ApprovalCover) => rest;
  call.audit({
    entity: 'approval_cover',
    entity_id: userId,
    before: toAudit(before),
    after: toAudit(after),
  });
  call.recordChange({
    type: 'approval_cover',
    id: String(userId),
    version: after.version,
    scope: { user_id: userId },
  });
  return after;
}

/**
 * Notifies the next approvers of what nobody has answered for as long as its division lets it wait.
 */
export const escalationTask: ScheduledTask = {
  name: 'escalations',
  everySeconds: 60,
  run: async (call) => {
    const due = (await waitingRequests(call.db, null)).filter((row) => isDue(row, call.now));
    if (due.length === 0) return;
    const covers = await coversAt(call.db, call.now);
    const approvers = approversByDivision(call.db);
    for (const row of due) await escalate(call, row, approvers, covers);
  },
};

function isDue(row: WaitingRow, now: Date): boolean {
  const last = row.escalations.at(-1);
  const startsAt =
    row.starts_at?.getTime() ?? instantOf(row.zone, toPlainDate(row.date), row.minute, 'start');
  const since = last === undefined ? row.since.getTime() : Date.parse(last.at);
  return (
    escalationAt({ since, startsAt, hours: row.hours ?? defaultEscalationHours }) <= now.getTime()
  );
}

type ApproversOf = (division: number, subModule: string) => Promise<readonly Approver[]>;

/** Each division is looked at once. */
function approversByDivision(db: Db): ApproversOf {
  const known = new Map<string, Promise<readonly Approver[]>>();
  return (division, subModule) => {
    const key = `${division} ${subModule}`;
    const found = known.get(key) ?? approversIn(db, [division], subModule);
    known.set(key, found);
    return found;
  };
}

/** Time off is decided wherever requests are kept, so that planners are the next to be asked. */
const decidedOn: Readonly<Record<ApprovalKind, string>> = {
  'activity-request': dashboard,
  'time-off-request': 'event-status',
  trade: dashboard,
};

async function escalate(
  call: TaskContext,
  row: WaitingRow,
  approversOf: ApproversOf,
  covers: Covers,
): Promise<void> {
  const parties = new Set<number | null>(row.parties);
  const approvers = await approversOf(row.division_id, decidedOn[row.kind]);
  const asked = new Set([
    ...firstApprover(await approversOf(row.division_id, dashboard), parties, covers),
    ...row.escalations.flatMap(({ user_ids }) => user_ids),
  ]);
  const left = approvers.filter(
    ({ id }) => !parties.has(id) && !asked.has(withCovers([id], approvers, parties, covers)[0]!),
  );
  const next = withCovers(nextApprovers(left, asked), approvers, parties, covers);
  if (next.length === 0) return;
  await insertEscalation(call.db, row, next, call.now);
  await notify(call, next, noticeOf(row, call.now));
  call.recordChange({
    type: 'escalation',
    id: `${row.kind}/${row.id}`,
    version: 1,
    scope: { division_id: row.division_id },
  });
}

const noticeKinds = {
  'activity-request': 'activity-request',
  'time-off-request': 'time-off',
  trade: 'trade',
} as const;
const subjects = {
  'activity-request': 'approvals.activityRequest',
  'time-off-request': 'approvals.timeOff',
  trade: 'approvals.trade',
} as const;

function noticeOf({ kind, id, name, date, since }: WaitingRow, now: Date): Notice {
  const count = Math.max(1, Math.round((now.getTime() - since.getTime()) / 3_600_000));
  return {
    kind: noticeKinds[kind],
    title: noticeText('approvals.waits', { name }),
    message: noticeText(subjects[kind], { date, count }),
    about: { kind, id },
  };
}
