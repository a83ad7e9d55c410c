import {
  emailLanguages,
  teamClassification,
  type Advisor,
  type AdvisorForm,
} from '@watchbill/core/advisors/model';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Db, Tables } from '../db/tables.ts';
import type { Reader, StoredNoun } from '../http/rows/change-row.ts';
import { withOrder } from '../http/rows/list-rows.ts';
import { zoneDays } from '../db/zone-days.ts';
import type { Session } from '../session/session.ts';

export type AdvisorFilter = Readonly<{
  search?: string | undefined;
  sort?: string | undefined;
  is_disabled?: boolean | undefined;
  division?: number | undefined;
  divisions?: readonly number[];
  page: number;
  page_size: number;
}>;

const columns = [
  'advisor.id',
  'advisor.email',
  'advisor.first_name',
  'advisor.last_name',
  'advisor.username',
  'advisor.login_id',
  'advisor.is_disabled',
  'advisor.disabled_date',
  'advisor.email_language',
  'advisor.division_id',
  'advisor.version',
  'division.mu_name',
  'account.is_default_password',
  'advisor.acd_param_id',
  'acd.param_name',
] as const;

type Advisors<O> = SelectQueryBuilder<Tables & { advisor: Tables['advisors'] }, 'advisor', O>;

/** Advisors beside what their columns of other tables come from. */
const withOthers = <O>(advisors: Advisors<O>) =>
  advisors
    .innerJoin('divisions as division', 'division.id', 'advisor.division_id')
    .leftJoin('users as account', 'account.id', 'advisor.user_id')
    .leftJoin('acd_params as acd', 'acd.id', 'advisor.acd_param_id');

/**
 * The team of today by the clock of the advisor's division; one without dates holds until another
 * begins.
 */
const teamOf = (days: RawBuilder<unknown>) =>
  sql<string | null>`(select value.adg_value
  from advisor_data_values link join agent_data_values value on value.id = link.adg_value_id
    join agent_data_groups kind on kind.id = value.adg_id
    join ${days} on zone.id = division.timezone
  where kind.description = ${teamClassification} and link.agent_id = advisor.id
    and daterange(link.date_start, link.date_end, '[]') @> zone.today)`.as('team');

type Row = Readonly<{
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  username: string;
  login_id: string | null;
  team: string | null;
  is_disabled: boolean;
  disabled_date: string | null;
  email_language: string;
  division_id: number;
  version: number;
  mu_name: string;
  is_default_password: boolean | null;
  acd_param_id: number | null;
  param_name: string | null;
}>;

function toAdvisor(row: Row): Advisor {
  const {
    email_language,
    division_id,
    mu_name,
    is_default_password,
    acd_param_id,
    param_name,
    ...rest
  } = row;
  const language = emailLanguages.find((one) => one.code === email_language) ?? emailLanguages[0];
  return {
    ...rest,
    require_pwd_change: is_default_password ?? false,
    email_language: { id: language.id, language_name: language.language_name },
    agent_profile: {
      division_id,
      division: { id: division_id, mu_name },
      acd_param_id,
      acd_param:
        acd_param_id === null || param_name === null ? null : { id: acd_param_id, param_name },
    },
  };
}

/** The filter that a list and its count share; scope `own` sees itself alone. */
function inScope(session: Session, filter: Omit<AdvisorFilter, 'page' | 'page_size'>) {
  return (e: ExpressionBuilder<{ advisor: Tables['advisors'] }, 'advisor'>) => {
    const parts: Expression<SqlBool>[] = [];
    if (session.scope === 'own') parts.push(e('advisor.id', '=', session.advisorId ?? 0));
    else if (session.divisionIds !== null)
      parts.push(e('advisor.division_id', 'in', session.divisionIds));
    if (filter.division !== undefined) parts.push(e('advisor.division_id', '=', filter.division));
    if (filter.divisions !== undefined)
      parts.push(e('advisor.division_id', 'in', filter.divisions));
    if (filter.is_disabled !== undefined)
      parts.push(e('advisor.is_disabled', '=', filter.is_disabled));
    for (const word of filter.search?.split(/\s+/).filter(Boolean) ?? [])
      parts.push(e('advisor.search', 'like', sql<string>`containing(${word})`));
    return e.and(parts);
  };
}

const usualOrder = { table: 'advisor', order: ['advisor.last_name', 'advisor.first_name'] };

/**
 * Of so many matches a page is put in order when all are found: in the order of names one would
 * come upon them late.
 */
const few = 1000;

/** One page of advisors, by name unless sorted otherwise, and the count of all. */
export async function listAdvisors(
  { db, session, now }: Reader,
  filter: AdvisorFilter,
): Promise<{ count: number; results: Advisor[] }> {
  const matching = db.selectFrom('advisors as advisor').where(inScope(session, filter));
  // Counted apart: a window over all of them would join and look up each.
  const counted = matching.select((e) => e.fn.countAll<number>().as('count'));
  const total = async () => Number((await counted.executeTakeFirstOrThrow()).count);
  const known = filter.search ? await total() : undefined;
  const sorted = filter.sort?.replace('-', '');
  const sortColumns = columns.filter((column) => column.endsWith(`.${sorted}`));
  const isOfOthers = sortColumns.some((column) => !column.startsWith('advisor.'));
  const days = sorted === 'team' ? await zoneDays(db, now) : undefined;
  // First who they are, then all that is said of them: a page is planned anew for what it asks for,
  // and the fewer tables the sooner.
  const wanted = db
    .selectFrom('advisors as advisor')
    .where((e) =>
      known !== undefined && known <= few
        ? sql<boolean>`advisor.id = any(array(${matching.select('advisor.id')}))`
        : inScope(session, filter)(e),
    )
    .select('advisor.id')
    .$if(known === undefined, (query) => query.select(counted.as('count_of_all')))
    .$if(isOfOthers, (query) => withOthers(query).select(sortColumns))
    .$if(days !== undefined, (query) => withOthers(query).select(teamOf(days!)));
  const page = await withOrder(wanted, filter, usualOrder)
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  const count =
    known ??
    (page.length === 0 && filter.page > 1 ? await total() : Number(page[0]?.count_of_all ?? 0));
  const found = new Map(
    (
      await findAdvisors(
        { db, now },
        page.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  return { count, results: page.flatMap(({ id }) => found.get(id) ?? []) };
}

export const storedAdvisor: StoredNoun<Advisor, 'advisors'> = {
  table: 'advisors',
  entity: 'advisor',
  missing: 'problem.noAdvisor',
  divisionOf: (advisor) => advisor.agent_profile.division_id,
  read: findAdvisors,
};

export async function findAdvisors(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  ids: readonly number[],
): Promise<Advisor[]> {
  const found = await withOthers(db.selectFrom('advisors as advisor'))
    .select(columns)
    .select(teamOf(await zoneDays(db, now)))
    .where('advisor.id', 'in', ids)
    .orderBy('advisor.id')
    .execute();
  return found.map(toAdvisor);
}

/** Ids of advisors who have one of these names; emails and usernames in lower case. */
export async function advisorsByName(
  db: Db,
  names: Readonly<Record<'emails' | 'usernames' | 'logins', readonly string[]>>,
): Promise<number[]> {
  const found = await db
    .selectFrom('advisors')
    .select('id')
    .where((e) =>
      e.or([
        sql<boolean>`lower(email) = any(${[...names.emails]}::text[])`,
        sql<boolean>`lower(username) = any(${[...names.usernames]}::text[])`,
        sql<boolean>`login_id = any(${[...names.logins]}::text[])`,
      ]),
    )
    .execute();
  return found.map((row) => row.id);
}

/** A form's values as columns. */
export function toColumns(form: AdvisorForm) {
  const {
    id: _id,
    agent_profile,
    email_language,
    login_id,
    require_pwd_change: _,
    is_disabled,
    disabled_date,
    ...rest
  } = form;
  return {
    ...rest,
    login_id: login_id ?? null,
    division_id: agent_profile.division_id as number,
    ...(agent_profile.acd_param_id === undefined
      ? {}
      : { acd_param_id: agent_profile.acd_param_id }),
    ...(is_disabled === undefined
      ? {}
      : { is_disabled, disabled_date: is_disabled ? (disabled_date ?? null) : null }),
    email_language: emailLanguages.find((one) => one.id === email_language)?.code ?? 'en',
  };
}

type Columns = ReturnType<typeof toColumns>;
const arraysOf = (rows: readonly Columns[]) => {
  const of = (
    key: 'first_name' | 'last_name' | 'email' | 'username' | 'login_id' | 'email_language',
  ) => rows.map((row) => row[key]);
  return sql`${of('first_name')}::text[], ${of('last_name')}::text[], ${of('email')}::text[],
    ${of('username')}::text[], ${of('login_id')}::text[], ${of('email_language')}::text[],
    ${rows.map((row) => row.division_id)}::int[]`;
};

/** Adds many in one statement; answers their ids by email. */
export async function insertAdvisors(
  db: Db,
  rows: readonly Columns[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const added = await sql<{
    id: number;
    email: string;
  }>`insert into advisors (first_name, last_name, email, username, login_id, email_language,
    division_id)
    select * from unnest(${arraysOf(rows)}) returning id, email`.execute(db);
  return new Map(added.rows.map((row) => [row.email, row.id]));
}

/**
 * Changes many in one statement, whatever their versions; divisions change by moves alone, and the
 * language of their mail stays, which no file tells.
 */
export async function updateAdvisors(
  db: Db,
  rows: readonly (Columns & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update advisors set first_name = new.first_name, last_name = new.last_name,
    email = new.email, username = new.username, login_id = new.login_id,
    version = advisors.version + 1
    from unnest(${rows.map((row) => row.id)}::int[], ${arraysOf(rows)}) as new (id, first_name,
      last_name, email, username, login_id, email_language, division_id)
    where advisors.id = new.id`.execute(db);
}

/**
 * Joins advisors without an account with the account of the role Agent that has their address, and
 * no advisor.
 */
export async function joinAccounts(db: Db, advisors: readonly number[]): Promise<void> {
  await sql`update advisors set user_id = users.id from users join roles on roles.id = users.role_id
    where advisors.id = any(${[...advisors]}::integer[]) and advisors.user_id is null
      and roles.name = 'Agent'
      and lower(users.email) = lower(advisors.email) and not exists
        (select from advisors other where other.user_id = users.id)`.execute(db);
}

/** Says whether the advisor's account, if there is one, has to change its password first. */
export async function requirePasswordChange(
  db: Db,
  advisor: number,
  isRequired: boolean,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_default_password: isRequired })
    .where('id', 'in', (e) =>
      e
        .selectFrom('advisors')
        .select('user_id')
        .where('advisors.id', '=', advisor)
        .where('user_id', 'is not', null)
        .$castTo<{ user_id: number }>(),
    )
    .execute();
}

/** Disables or restores many; answers the ids that changed. */
export async function switchAdvisors(
  db: Db,
  ids: readonly number[],
  isDisabled: boolean,
  today: string,
): Promise<number[]> {
  const changed = await db
    .updateTable('advisors')
    .set((e) => ({
      is_disabled: isDisabled,
      disabled_date: isDisabled ? today : null,
      disabled_with_division: false,
      version: e('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('is_disabled', '!=', isDisabled)
    .returning('id')
    .execute();
  return changed.map((row) => row.id);
}
