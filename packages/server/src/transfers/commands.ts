import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import { withdrawRequests } from '../activity-requests/commands/decide.ts';
import { taskStamp, recordAudit, type AuditEntry } from '../db/audit.ts';
import { zoneOfDivision } from '../divisions/commands.ts';
import { ApiProblem, apiProblem, words } from '../problems/problem.ts';
import type { Hindrance } from '../advisors/ports.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import { notify, noticeText, supervisorsOf } from '../notifications/commands.ts';
import { removeDays } from '../schedules/commands.ts';
import {
  daysFrom,
  deletePlanned,
  dueMoves,
  endMove,
  hasPlannedMove,
  hinderedAdvisors,
  holdAdvisors,
  insertMove,
  isDivisionDisabled,
  listMoves,
  putInDivision,
  type MoveRow,
  type Mover,
} from './repository.ts';

type Around = Pick<CallContext, 'db' | 'now' | 'recordChange' | 'audit'>;

/**
 * Moves advisors to a division on a day in the zone of the one they leave: at once where that is
 * today, which null says too, else planned for it. A day that is past is refused: who worked where
 * then is settled. Proficiencies, data values, availability and future events of their own go
 * along. Days of the old division from that day on are taken off the schedule (a locked one refuses
 * the move), requests for them are declined, and open trades end.
 */
export async function moveAdvisors(
  call: CallContext,
  ids: readonly number[],
  division: number,
  day: PlainDate | null,
): Promise<MoveRow[]> {
  if (await isDivisionDisabled(call.db, division))
    throw apiProblem.plain('transfers.divisionDisabled', 'disabled');
  const moves: number[] = [];
  for (const advisor of await holdAdvisors(call.db, ids)) {
    await mustBeMovable(call.db, advisor, division);
    const today = await todayOf(call, advisor.division_id);
    const date = day ?? today;
    if (date < today)
      throw apiProblem.named(
        'date',
        words('transfers.past', { date, name: nameOf(advisor), today }),
      );
    mustBeUnlocked(advisor, await daysFrom(call.db, advisor.id, date));
    const id = await insertMove(call.db, {
      agent_id: advisor.id,
      from_division: advisor.division_id,
      to_division: division,
      date,
      moved_by: call.session.userId,
      created_at: call.now,
    });
    if (date === today) await carryOut(call, await moveById(call.db, id), advisor);
    else await announce(call, await moveById(call.db, id), advisor);
    if (date === today && advisor.user_id !== null) call.accessChanged(advisor.user_id);
    moves.push(id);
  }
  return (await listMoves(call.db, { ids: moves })).results;
}

/** Calls a planned move off. */
export async function cancelMove(around: Around, id: number): Promise<void> {
  const before = await moveById(around.db, id);
  if (!(await deletePlanned(around.db, id)))
    throw apiProblem.plain('transfers.notPlanned', 'not_planned', 409);
  around.audit({ entity: 'advisor_move', entity_id: id, division_id: before.from_mu.id, before });
  for (const division_id of [before.from_mu.id, before.to_mu.id])
    around.recordChange({
      type: 'advisor_move',
      id: String(id),
      version: 0,
      scope: { division_id },
    });
}

/**
 * What keeps advisors from being moved today, by their id: a move that waits, or a locked day that
 * the move would take away.
 */
export async function hindrancesOfMoves(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Hindrance>> {
  const rows = await hinderedAdvisors(db, ids, now);
  return new Map(
    rows.map((row): [number, Hindrance] => [
      row.id,
      row.locked === null
        ? { key: 'transfers.oneWaits', params: {} }
        : { key: 'transfers.lockedDays', params: { name: nameOf(row), date: row.locked } },
    ]),
  );
}

async function mustBeMovable(db: Db, advisor: Mover, division: number): Promise<void> {
  if (advisor.division_id === division)
    throw apiProblem.field('agent_ids', 'transfers.alreadyThere');
  if (await hasPlannedMove(db, advisor.id))
    throw apiProblem.field('agent_ids', 'transfers.oneWaits');
}

function mustBeUnlocked(
  advisor: Mover,
  days: readonly Readonly<{ date: string; is_locked: boolean }>[],
): void {
  const locked = days.find((day) => day.is_locked);
  if (locked !== undefined)
    throw new ApiProblem(400, 'locked', {
      non_field_errors: [
        words('transfers.lockedDays', { name: nameOf(advisor), date: locked.date }),
      ],
    });
}

/**
 * Carries a move out today. One that comes late begins today: until now the advisor was in the
 * division that is left.
 */
async function carryOut(around: Around, move: MoveRow, advisor: Mover): Promise<void> {
  const from = later(move.date, await todayOf(around, move.from_mu.id));
  const days = await daysFrom(around.db, advisor.id, from);
  mustBeUnlocked(advisor, days);
  if (days.length > 0)
    await removeDays(
      around,
      days.map((day) => day.id),
    );
  await withdrawRequests(around, advisor.id, from);
  const version = await putInDivision(around.db, advisor.id, move.to_mu.id);
  await endMove(around.db, move.id, {
    state: 'done',
    date: from,
    removed_days: days.length,
    done_at: around.now,
  });
  for (const division_id of [move.from_mu.id, move.to_mu.id])
    around.recordChange({
      type: 'advisor',
      id: String(advisor.id),
      version,
      scope: { division_id },
    });
  await announce(around, await moveById(around.db, move.id), advisor);
}

/** Writes a move down, and tells the advisor and the supervisors of both divisions of it. */
async function announce(around: Around, move: MoveRow, advisor: Mover): Promise<void> {
  around.audit({
    entity: 'advisor_move',
    entity_id: move.id,
    division_id: move.from_mu.id,
    after: move,
  });
  for (const division_id of [move.from_mu.id, move.to_mu.id])
    around.recordChange({
      type: 'advisor_move',
      id: String(move.id),
      version: 0,
      scope: { division_id },
    });
  if (advisor.user_id === null) return;
  const title = noticeText(move.state === 'done' ? 'transfers.youMoved' : 'transfers.youWillMove', {
    division: move.to_mu.mu_name,
  });
  await notify(around, [advisor.user_id], {
    kind: 'message',
    title,
    message: noticeText('transfers.fromDate', { date: move.date, division: move.from_mu.mu_name }),
  });
}

/**
 * Carries out the moves whose day has come. One that cannot be any more fails, and who planned it
 * is told.
 */
export const advisorMovesTask: ScheduledTask = {
  name: 'advisor-moves',
  everySeconds: 60,
  run: async (call) => {
    for (const id of await dueMoves(call.db, call.now)) {
      const entries: AuditEntry[] = [];
      const around: Around = {
        db: call.db,
        now: call.now,
        recordChange: call.recordChange,
        audit: (entry) => entries.push(entry),
      };
      const move = await moveById(call.db, id);
      const [advisor] = await holdAdvisors(call.db, [move.agent.id]);
      if (advisor === undefined) continue;
      const isHindered =
        advisor.division_id !== move.from_mu.id ||
        (await isDivisionDisabled(call.db, move.to_mu.id)) ||
        (await daysFrom(call.db, advisor.id, move.date)).some((day) => day.is_locked);
      if (isHindered) await fail(around, move, advisor);
      else await carryOut(around, move, advisor);
      await recordAudit(
        call.db,
        taskStamp('advisor-moves', 'transfers.carryOut', call.now),
        entries,
      );
    }
  },
};

async function fail(around: Around, move: MoveRow, advisor: Mover): Promise<void> {
  await endMove(around.db, move.id, { state: 'failed', removed_days: 0, done_at: around.now });
  around.audit({
    entity: 'advisor_move',
    entity_id: move.id,
    division_id: move.from_mu.id,
    before: move,
    after: { ...move, state: 'failed' },
  });
  const told = [
    ...(move.moved_by_id === null ? [] : [move.moved_by_id]),
    ...(await supervisorsOf(around.db, move.from_mu.id)),
  ];
  const title = noticeText('transfers.failed', {
    name: nameOf(advisor),
    division: move.to_mu.mu_name,
  });
  await notify(around, told, {
    kind: 'message',
    title,
    message: noticeText('transfers.fromDate', { date: move.date, division: move.from_mu.mu_name }),
  });
}

async function moveById(db: Db, id: number): Promise<MoveRow> {
  const [move] = (await listMoves(db, { id })).results;
  if (move === undefined) throw apiProblem.missing('transfers.notFound');
  return move;
}

async function todayOf(around: Pick<Around, 'db' | 'now'>, division: number): Promise<PlainDate> {
  return todayIn((await zoneOfDivision(around.db, division)) ?? 'UTC', around.now.getTime());
}

const later = (one: string, other: string) => (one > other ? one : other);
const nameOf = (advisor: Pick<Mover, 'first_name' | 'last_name'>) =>
  `${advisor.first_name} ${advisor.last_name}`;
