import type { AccountSummary } from '@watchbill/core/time-off/model/account';
import { balanceAt, figuresAt, hundredths } from '@watchbill/core/time-off/rules/balance';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';
import type { Reader } from '../../http/rows/change-row.ts';
import { apiProblem } from '../../problems/problem.ts';
import { type Account, isUnlimited, projectBalance, accountsOf } from '../commands/accounts.ts';
import { parametersOf } from '../repository/accounts.ts';
import { askedBefore } from '../repository/requests.ts';
import { todayOfAdvisor } from './today.ts';

/** By what an advisor's accounts grow today; 404 where there is no such advisor. */
export async function parametersOfAdvisor(db: Db, agent: number, now: Date) {
  const found = (await parametersOf(db, [agent], await todayOfAdvisor({ db, now }, agent))).get(
    agent,
  );
  if (found === undefined) throw apiProblem.missing('problem.noAdvisor');
  return found;
}

/**
 * An advisor's accounts on a date, today unless the query names one, as they were known at an
 * instant.
 */
export async function balancesOf(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  agent: number,
  query: Readonly<{ date?: PlainDate | undefined; known_at?: string | undefined }>,
) {
  const today = await todayOfAdvisor({ db, now }, agent);
  const date = query.date ?? today;
  const accounts = await accountsOf(
    db,
    [agent],
    today,
    query.known_at === undefined ? undefined : new Date(query.known_at),
  );
  const asked = await askedBefore(db, agent, date);
  const current = accounts.filter(
    (account) => account.start <= date && (account.stop === null || account.stop >= date),
  );
  return {
    agent_id: agent,
    date,
    group_id: current[0]?.rule.group_id ?? null,
    accounts: current.map((account) => summaryOf(account, date, today, asked)),
  };
}

type RequestSum = Readonly<{ rule_id: number; status: string; amount: number }>;

/** An account's figures on a date, with what requests of the year ask of it. */
function summaryOf(
  account: Account,
  date: PlainDate,
  today: PlainDate,
  asked: readonly RequestSum[],
): AccountSummary {
  const { rule, table, parameters } = account;
  const rows = projectBalance(account, date);
  const balance = isUnlimited(account) ? null : balanceAt(rows, date);
  const sum = (status: string) =>
    hundredths(
      asked
        .filter((row) => row.rule_id === rule.id && row.status === status)
        .reduce((total, row) => total + row.amount, 0),
    );
  return {
    rule_id: rule.id,
    rule_name: rule.name,
    unit: rule.unit,
    is_unlimited: isUnlimited(account),
    hire_date: parameters.hire_date,
    accrual_type: table?.method ?? null,
    hours_per_day: parameters.hours_per_day,
    ...figuresAt(rows, date, today),
    pending: sum('pending'),
    waitlisted: sum('waitlisted'),
    declined: sum('declined'),
    balance,
    balance_hours:
      balance === null
        ? null
        : rule.unit === 'hours'
          ? balance
          : hundredths(balance * parameters.hours_per_day),
  };
}
