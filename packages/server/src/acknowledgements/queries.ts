import type { acknowledgements } from '@watchbill/core/acknowledgements/contract';
import { daysTold } from '@watchbill/core/acknowledgements/rules';
import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { diffDay } from '@watchbill/core/schedules/diff';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Db } from '../db/tables.ts';
import { ownAdvisor } from '../http/call/scope.ts';
import type { Reader } from '../http/rows/change-row.ts';
import { readDays, type HeldDays } from '../schedules/commands/held.ts';
import { acknowledgedDays, acknowledgementsOf, lastChanges } from './repository.ts';

export type OwnDays = Readonly<{ agent: number; dates: readonly PlainDate[]; days: HeldDays }>;

/** The caller's days from today in its division on. */
export async function ownDays({ db, session, now }: Reader): Promise<OwnDays> {
  const agent = ownAdvisor(session);
  const utc = todayIn('UTC', now.getTime());
  const [first, last] = [addDays(utc, -1), addDays(utc, daysTold)];
  const days = await readDays(db, [agent], first, last);
  const { timezone_name } = days.placeOf({ agent_id: agent, date: utc });
  const today = todayIn(timezone_name, now.getTime());
  return { agent, days, dates: datesFrom(today, addDays(today, daysTold - 1)) };
}

/** How an advisor's days differ from what the advisor last acknowledged. */
export async function changesOf(
  { db }: Pick<Reader, 'db'>,
  { agent, dates, days }: OwnDays,
): Promise<ReplyInput<typeof acknowledgements.mine>> {
  const known = await acknowledgedDays(db, agent, { from: dates[0]!, to: dates.at(-1)! });
  const current = dates.map((date) => days.dayOf(agent, date));
  const changed = current.flatMap((after) => {
    const before = known.get(after.date);
    return before === undefined || diffDay(before, after).length === 0 ? [] : { before, after };
  });
  const at = await lastChanges(
    db,
    agent,
    changed.map(({ after }) => after.date),
  );
  return {
    changed: changed.map(({ before, after }) => ({
      date: after.date,
      version: after.version,
      before,
      after,
      changed_at: at.get(after.date)?.toISOString() ?? null,
    })),
    unseen: current
      .filter(({ date, day_id }) => day_id !== null && !known.has(date))
      .map(({ date, version }) => ({ date, version })),
  };
}

/** What advisors of a division acknowledged, each with whether the day is still what it was. */
export async function listAcknowledgements(
  db: Db,
  query: HandlerInput<typeof acknowledgements.list>['query'],
) {
  const { division_id: division, agent_id: agent, start_date: from, end_date: to } = query;
  const rows = await acknowledgementsOf(db, { division, agent, from, to });
  const changed = rows.filter((row) => !row.is_same_version);
  const agents = [...new Set(changed.map(({ agent_id }) => agent_id))];
  const now = await readDays(db, agents, from, to);
  return rows
    .map(({ is_same_version, day, acknowledged_at, ...row }) => ({
      ...row,
      acknowledged_at: acknowledged_at.toISOString(),
      is_current: is_same_version || diffDay(day, now.dayOf(row.agent_id, day.date)).length === 0,
    }))
    .filter((row) => query.is_current === undefined || row.is_current === query.is_current);
}
