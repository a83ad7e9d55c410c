import type { timeOff } from '@watchbill/core/time-off/contract';
import type { AccountSummary, Posting } from '@watchbill/core/time-off/model/account';
import { balanceAt, figuresAt, hundredths } from '@watchbill/core/time-off/rules/balance';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { pageReply } from '../../http/page.ts';
import { mustBeEnabledAnew } from '../../http/disabled.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Db, Handlers, CallContext } from '../../http/serve.ts';
import { accountsOf, isUnlimited, postDue, projected, type Account } from '../commands/accounts.ts';
import {
  appendPostings,
  ledgerOf,
  listParameters,
  pageOfLedger,
  parametersOf,
  writeParameters,
} from '../repository/accounts.ts';
import { findTable } from '../repository/tables.ts';
import { todayOfAdvisor } from '../queries/today.ts';
import { placeOfAdvisor } from '../repository/places.ts';
import { askedBefore } from '../repository/requests.ts';

type Calls = Handlers<typeof timeOff>;

export const accountRoutes: Pick<
  Calls,
  | 'parameters'
  | 'advisorParameters'
  | 'updateParameters'
  | 'balances'
  | 'ledger'
  | 'post'
  | 'recalculate'
> = {
  parameters: async ({ db, session, query, now }) => {
    const { count, results } = await listParameters(
      db,
      session,
      now.toISOString().slice(0, 10),
      query,
    );
    return pageReply(query, count, results);
  },
  advisorParameters: ({ db, params, now }) => foundParameters(db, params.id, now),
  updateParameters: async ({ params, body, ...call }) => {
    const before = await foundParameters(call.db, params.id, call.now);
    if (
      body.accrual_table_id !== null &&
      (await findTable(call.db, body.accrual_table_id)) === undefined
    )
      throw apiProblem.field('accrual_table_id', 'timeOff.noTable');
    await mustBeEnabledAnew(
      call.db,
      'accrualTable',
      { before: [before.accrual_table_id], after: [body.accrual_table_id] },
      'accrual_table_id',
    );
    if (!(await writeParameters(call.db, params.id, call.ifMatch, body)))
      throw apiProblem.stale(await foundParameters(call.db, params.id, call.now));
    const after = await foundParameters(call.db, params.id, call.now);
    call.audit({
      entity: 'time_off_parameters',
      entity_id: params.id,
      division_id: after.division_id,
      before,
      after,
    });
    call.recordChange({
      type: 'time_off_parameters',
      id: String(params.id),
      version: after.version,
      scope: { division_id: after.division_id },
    });
    return after;
  },
  balances: async ({ db, params, query, now }) => {
    const today = await todayOfAdvisor({ db, now }, params.id);
    const date = query.date ?? today;
    const accounts = await accountsOf(
      db,
      [params.id],
      today,
      query.known_at === undefined ? undefined : new Date(query.known_at),
    );
    const asked = await askedBefore(db, params.id, date);
    const current = accounts.filter(
      (account) => account.start <= date && (account.stop === null || account.stop >= date),
    );
    return {
      agent_id: params.id,
      date,
      group_id: current[0]?.rule.group_id ?? null,
      accounts: current.map((account) => summaryOf(account, date, today, asked)),
    };
  },
  ledger: async ({ db, params, query }) => {
    const { count, results } = await pageOfLedger(
      db,
      { agents: [params.id], rule: query.rule_id, from: query.date_start, to: query.date_end },
      query,
    );
    return pageReply(query, count, results);
  },
  post: async ({ params, body, ...call }) => {
    const account = (
      await accountsOf(call.db, [params.id], await todayOfAdvisor(call, params.id))
    ).find((one) => one.rule.id === body.rule_id);
    if (account === undefined) throw apiProblem.field('rule_id', 'timeOff.ruleOfOther');
    if (isUnlimited(account)) throw apiProblem.field('rule_id', 'timeOff.unlimited');
    const seq = account.ledger.filter((row) => row.key === `hand:${body.kind}:${body.date}`).length;
    const [id] = await appendPostings(call.db, [
      {
        ...body,
        amount: hundredths(body.amount),
        agent_id: params.id,
        key: `hand:${body.kind}:${body.date}`,
        seq,
        posted_at: call.now,
        posted_by: call.session.userId,
      },
    ]);
    if (id === undefined) throw apiProblem.plain('problem.stale', 'stale', 409);
    const [posting] = await told(call, params.id, [id]);
    if (posting === undefined) throw apiProblem.missing();
    return posting;
  },
  recalculate: async ({ params, body, ...call }) => {
    const today = await todayOfAdvisor(call, params.id);
    if (body.from > today) throw apiProblem.field('from', 'timeOff.recalculateFuture');
    return told(
      call,
      params.id,
      await postDue(
        { db: call.db, now: call.now, by: call.session.userId },
        await accountsOf(call.db, [params.id], today),
        today,
        body.from,
      ),
    );
  },
};

async function foundParameters(db: Db, agent: number, now: Date) {
  const found = (await parametersOf(db, [agent], await todayOfAdvisor({ db, now }, agent))).get(
    agent,
  );
  if (found === undefined) throw apiProblem.missing('problem.noAdvisor');
  return found;
}

type AskedRow = Readonly<{ rule_id: number; status: string; amount: number }>;

function summaryOf(
  account: Account,
  date: PlainDate,
  today: PlainDate,
  asked: readonly AskedRow[],
): AccountSummary {
  const { rule, table, parameters } = account;
  const rows = projected(account, date);
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

async function told(call: CallContext, agent: number, ids: readonly number[]): Promise<Posting[]> {
  const { division_id } = await placeOfAdvisor(call.db, agent);
  const posted = (await ledgerOf(call.db, { agents: [agent] })).filter((row) =>
    ids.includes(row.id),
  );
  for (const row of posted)
    call.audit({ entity: 'time_off_ledger', entity_id: row.id, division_id, after: row });
  call.recordChange({
    type: 'time_off_ledger',
    id: String(agent),
    version: 0,
    scope: { division_id },
  });
  return posted;
}
