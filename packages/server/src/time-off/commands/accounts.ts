import type { Parameters, Posting } from '@watchbill/core/time-off/model/account';
import type { AccrualTable, TimeOffRule } from '@watchbill/core/time-off/model/definition';
import {
  duePostings,
  type AccrualTerms,
  type NewPosting,
} from '@watchbill/core/time-off/rules/accrual';
import type { LedgerRow } from '@watchbill/core/time-off/rules/balance';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Db } from '../../db/tables.ts';
import type { ScheduledTask } from '../../queue/scheduled-task.ts';
import {
  appendPostings,
  ledgerOf,
  membershipsOf,
  parametersOf,
  type LedgerEntry,
} from '../repository/accounts.ts';
import { rulesOfGroups } from '../repository/rules.ts';
import { tablesById } from '../repository/tables.ts';
import { membersEverywhere } from '../repository/places.ts';

export { appendPostings, writeParameters } from '../repository/accounts.ts';

/** An advisor's account under one rule: what it earns by, and what is posted. */
export type Account = Readonly<{
  agent: number;
  rule: TimeOffRule;
  table: AccrualTable | null;
  terms: AccrualTerms | null;
  parameters: Parameters;
  ledger: readonly Posting[];
  start: string;
  stop: string | null;
}>;

/** Without a table, or under an unlimited one, time off is not counted against a balance. */
export const isUnlimited = ({ table }: Pick<Account, 'table'>) =>
  table === null || table.method === 'unlimited';

/**
 * Accounts of advisors, one a rule of each group that they are or were in; `knownAt` leaves out
 * what was posted after it.
 */
export async function accountsOf(
  db: Db,
  agents: readonly number[],
  today: PlainDate,
  knownAt?: Date,
): Promise<Account[]> {
  const memberships = await membershipsOf(db, { agents });
  const rules = await rulesOfGroups(db, [...new Set(memberships.map((one) => one.group_id))]);
  const parameters = await parametersOf(db, agents, today);
  const overrides = [...parameters.values()].flatMap((one) => one.accrual_table_id ?? []);
  const tables = await tablesById(db, [
    ...rules.flatMap((rule) => rule.accrual_table_id ?? []),
    ...overrides,
  ]);
  const postings = byAccount(await ledgerOf(db, { agents, knownAt }));
  const accounts = new Map<string, Account>();
  for (const { agent_id, group_id, date_start, date_end } of memberships) {
    const own = parameters.get(agent_id);
    if (own === undefined) continue;
    for (const rule of rules.filter((one) => one.group_id === group_id)) {
      const key = `${agent_id} ${rule.id}`;
      // Back in the same group: it earns from its first day there to the end of the last stay.
      const start = accounts.get(key)?.start ?? date_start;
      const table = tableFor(rule, own, tables);
      accounts.set(key, {
        agent: agent_id,
        rule,
        table,
        terms: termsOf(table, own, rule, start, date_end),
        parameters: own,
        ledger: postings.get(key) ?? [],
        start,
        stop: date_end,
      });
    }
  }
  return [...accounts.values()];
}

function byAccount(postings: readonly Posting[]): Map<string, Posting[]> {
  const grouped = new Map<string, Posting[]>();
  for (const posting of postings) {
    const key = `${posting.agent_id} ${posting.rule_id}`;
    const held = grouped.get(key);
    if (held === undefined) grouped.set(key, [posting]);
    else held.push(posting);
  }
  return grouped;
}

function tableFor(
  rule: TimeOffRule,
  parameters: Parameters,
  tables: ReadonlyMap<number, AccrualTable>,
): AccrualTable | null {
  if (rule.accrual_table_id === null) return null;
  const override = tables.get(parameters.accrual_table_id ?? 0);
  return override?.unit === rule.unit ? override : (tables.get(rule.accrual_table_id) ?? null);
}

/**
 * An account earns while its advisor is in the group and between the days that its parameters name.
 */
export function termsOf(
  table: AccrualTable | null,
  parameters: Pick<
    Parameters,
    'hire_date' | 'reference_date' | 'accrual_start' | 'accrual_stop' | 'fte'
  >,
  rule: Pick<TimeOffRule, 'date_start' | 'date_end'>,
  from: string,
  to: string | null,
): AccrualTerms | null {
  if (table === null || table.method === 'unlimited' || table.is_disabled) return null;
  const basis = parameters[table.tenure_basis];
  const starts = [from, basis, parameters.accrual_start, rule.date_start]
    .filter((date) => date !== null)
    .sort();
  const stops = [to, parameters.accrual_stop, rule.date_end].filter((date) => date !== null).sort();
  return {
    table,
    start: toPlainDate(starts.at(-1) ?? from),
    stop: stops[0] === undefined ? null : toPlainDate(stops[0]),
    basis,
    fte: parameters.fte,
  };
}

/** The ledger with what is still to be earned up to a day. */
export function projectBalance(account: Account, through: PlainDate): LedgerRow[] {
  const due = account.terms === null ? [] : duePostings(account.terms, account.ledger, through);
  return [...account.ledger, ...due.map((row) => ({ ...row, expires_on: null }))];
}

type Poster = Readonly<{ db: Db; now: Date; by: number | null }>;

/**
 * Posts what accounts have earned up to a day; from `recalculateFrom` on, what differs from what
 * they should have. Answers the ids.
 */
export async function postDue(
  { db, now, by }: Poster,
  accounts: readonly Account[],
  through: PlainDate,
  recalculateFrom: PlainDate | null = null,
): Promise<number[]> {
  const entries = accounts.flatMap((account) => {
    const due =
      account.terms === null
        ? []
        : duePostings(account.terms, account.ledger, through, recalculateFrom);
    return due.map((row) => entryOf(account, row, now, by));
  });
  return appendPostings(db, entries);
}

function entryOf(
  account: Account,
  row: NewPosting,
  posted_at: Date,
  posted_by: number | null,
): LedgerEntry {
  return { ...row, agent_id: account.agent, rule_id: account.rule.id, posted_at, posted_by };
}

/**
 * Posts what every advisor has earned by today in its division's zone; run again it posts nothing.
 * Answers the divisions that have something new.
 */
export async function postAllDue({ db, now }: Omit<Poster, 'by'>): Promise<number[]> {
  const changed: number[] = [];
  const zones = await membersEverywhere(db);
  for (const [division, advisors] of groupedBy(zones, (row) => row.division_id)) {
    const today = todayIn(advisors[0]?.timezone_name ?? 'UTC', now.getTime());
    let posted = 0;
    for (let from = 0; from < advisors.length; from += 500) {
      const agents = advisors.slice(from, from + 500).map((row) => row.id);
      const accounts = await accountsOf(db, agents, today);
      posted += (await postDue({ db, now, by: null }, accounts, today)).length;
    }
    if (posted > 0) changed.push(division);
  }
  return changed;
}

export const accrualTask: ScheduledTask = {
  name: 'time-off-accruals',
  everySeconds: 3600,
  run: async ({ db, now, recordChange }) => {
    for (const division of await postAllDue({ db, now }))
      recordChange({
        type: 'time_off_ledger',
        id: String(division),
        version: 0,
        scope: { division_id: division },
      });
  },
};

function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const grouped = new Map<K, T[]>();
  for (const row of rows) grouped.set(keyOf(row), [...(grouped.get(keyOf(row)) ?? []), row]);
  return grouped;
}
