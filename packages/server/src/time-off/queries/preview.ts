import type { PreviewPosting } from '@watchbill/core/time-off/model/account';
import type { AccrualTable } from '@watchbill/core/time-off/model/definition';
import { duePostings } from '@watchbill/core/time-off/rules/accrual';
import { balanceAt } from '@watchbill/core/time-off/rules/balance';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import { accountsOf, termsOf } from '../commands/accounts.ts';
import { parametersOf } from '../repository/accounts.ts';
import { todayOfAdvisor } from './today.ts';

type Query = Readonly<{ agent_id: number; date: PlainDate; date_start?: PlainDate | undefined }>;

/**
 * What an advisor has, and would earn by a table until a date: postings by date, each with the
 * balance then.
 */
export async function previewOf(
  call: Pick<CallContext, 'db' | 'now'>,
  table: AccrualTable,
  query: Query,
): Promise<PreviewPosting[]> {
  const { db } = call;
  const today = await todayOfAdvisor(call, query.agent_id);
  const parameters = (await parametersOf(db, [query.agent_id], today)).get(query.agent_id);
  if (parameters === undefined) throw apiProblem.missing('problem.noAdvisor');
  const account = (await accountsOf(db, [query.agent_id], today)).find(
    (one) => one.table?.id === table.id,
  );
  const start = query.date_start ?? account?.start ?? parameters.hire_date ?? today;
  const terms =
    account?.terms ?? termsOf(table, parameters, { date_start: null, date_end: null }, start, null);
  if (terms === null) return [];
  const ledger = account?.ledger ?? [];
  const due = duePostings({ ...terms, table }, ledger, query.date);
  const rows = [
    ...ledger.filter((row) => row.date <= query.date),
    ...due.map((row) => ({ ...row, expires_on: null })),
  ];
  const isPosted = (row: (typeof rows)[number]) => 'id' in row;
  return rows
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((row) => ({
      date: row.date,
      kind: row.kind,
      amount: row.amount,
      balance: balanceAt(rows, row.date),
      is_posted: isPosted(row),
    }));
}
