import { randomBytes } from 'node:crypto';
import { addDays, datesFrom, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { channelId } from '@watchbill/core/channels/model';
import { enterpriseDivisionId } from '@watchbill/core/divisions/model';
import { insertChannel } from '../channels/commands.ts';
import type { Db } from '../db/tables.ts';
import { insertJob } from '../queue/repository.ts';
import { insertLine } from '../lines/commands.ts';
import { hashOfKey } from '../session/authenticate.ts';
import { hashPassword, noPassword, verifyPassword } from '../sign-in/password.ts';
import {
  advisorsPerDivision,
  divisions,
  enterprises,
  eventTypes,
  password,
  shiftNames,
  signIns,
  stateMappings,
  type EventKey,
} from './centre.ts';
import { addContacts } from './contacts.ts';
import { fillJob } from './fill.ts';
import { nameOf } from './names.ts';
import { addProtocols } from './protocols.ts';
import { addBegunStates } from './steps/past.ts';
import { rosterOf, weeksBuilt, writeRoster, type DemoAdvisor, type Kinds } from './roster.ts';

export type Demo = Readonly<{
  /** Key for the demo's own ACD adaptor; made anew at every start, kept nowhere. */
  adaptorKey: string;
}>;

const daysAfter = 13;

/** Of everybody in the demo: nobody else's mail ends so. */
const mailDomain = '@demo.watchbill.example';

/**
 * Builds the demo contact centre in a database without accounts, whole or not at all, and asks for
 * it to be filled unless it is to stay as it is made; leaves any other as it is.
 */
export async function openDemo(db: Db, around: string, now: Date, isFilled = false): Promise<Demo> {
  await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (user !== undefined) return;
    await build(trx, toPlainDate(around), now);
    if (isFilled) await insertJob(trx, fillJob(toPlainDate(around)), now);
  });
  return { adaptorKey: await renewAdaptorKey(db, now) };
}

/** Accounts of a demo that was here whose password is still the one that everybody knows. */
export async function knownAccounts(db: Db): Promise<string[]> {
  const accounts = await db
    .selectFrom('users')
    .select(['username', 'password_hash'])
    .where('email', 'like', `%${mailDomain}`)
    .where('is_disabled', '=', false)
    .execute();
  const known = new Set<string>();
  for (const hash of new Set(accounts.map((account) => account.password_hash)))
    if (await verifyPassword(hash, password)) known.add(hash);
  return accounts
    .filter(({ password_hash }) => known.has(password_hash))
    .map((one) => one.username);
}

/** Lines for the console. */
export function demoSignIns(): string[] {
  return [
    `demo sign-ins, all with the password ${password}:`,
    ...signIns.map((one) => `  ${one.username.padEnd(10)} ${one.role}`),
  ];
}

async function build(trx: Db, around: PlainDate, now: Date): Promise<void> {
  const divisionIds = await addDivisions(trx);
  const kinds = await addKinds(trx);
  const advisors = await addAdvisors(trx, divisionIds);
  const selves = { advisor: advisors[0]!, colleague: advisors[1]! };
  await addUsers(trx, divisionIds, selves, now);
  await addProtocols(trx, advisors, kinds, around);
  const [first, last] = [addDays(around, -7 * weeksBuilt), addDays(around, daysAfter)];
  const place = { advisors, divisionIds, kinds, around };
  const roster = await rosterOf(trx, place, datesFrom(first, last));
  await writeRoster(trx, place, roster);
  await addBegunStates(trx, place, roster, now);
  await addContacts(trx, around, now);
}

async function zoneIds(db: Db): Promise<Map<string, number>> {
  return new Map(
    (await db.selectFrom('time_zones').select(['id', 'timezone_name']).execute()).map((row) => [
      row.timezone_name,
      row.id,
    ]),
  );
}

/** Sunday to Saturday. */
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

async function addDivisions(db: Db): Promise<number[]> {
  const zones = await zoneIds(db);
  const groups = await db
    .insertInto('enterprise_divisions')
    .values(
      enterprises.map(({ name, timezone, week_first_day }) => ({
        name,
        week_first_day,
        timezone: zones.get(timezone)!,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('operating_hours')
    .values(
      enterprises.flatMap(({ hours }, index) =>
        weekdays.map((day) => ({
          enterprise_grp: groups[index]!.id,
          day,
          start_min: hours.start,
          end_min: hours.end,
        })),
      ),
    )
    .execute();
  const rows = await db
    .insertInto('divisions')
    .values(
      divisions.map(({ mu_name, enterprise, timezone, week_first_day }) => ({
        mu_name,
        week_first_day,
        enterprise_grp: groups[enterprise]!.id,
        timezone: zones.get(timezone) ?? zones.get('UTC')!,
        is_allow_schedule_change: true,
      })),
    )
    .returning('id')
    .execute();
  await addChannels(
    db,
    groups.map((group) => group.id),
  );
  return rows.map((row) => row.id);
}

async function addChannels(db: Db, groups: readonly number[]): Promise<void> {
  for (const [index, enterprise] of enterprises.entries()) {
    for (const [name, lines] of Object.entries(enterprise.channels)) {
      const ct = channelId.parse(
        await insertChannel(
          db,
          { name, enterprise_grp: enterpriseDivisionId.parse(groups[index]) },
          null,
        ),
      );
      for (const line of lines)
        await insertLine(db, { name: line, ct, description: `${name} of ${enterprise.name}` });
    }
  }
}

async function addKinds(db: Db): Promise<Kinds> {
  const rows = await db
    .insertInto('event_types')
    .values(eventTypes.map(({ key: _key, ...type }) => type))
    .returning('id')
    .execute();
  const events = Object.fromEntries(
    eventTypes.map((type, index) => [type.key, rows[index]!.id]),
  ) as Record<EventKey, number>;
  const shifts = await db
    .insertInto('shifts')
    .values(shiftNames.map((shift_name) => ({ shift_name })))
    .returning('id')
    .execute();
  const isTarget = (to: string): to is 'any' | 'open' => to === 'any' || to === 'open';
  await db
    .insertInto('state_mappings')
    .values(
      stateMappings.map(({ state, applies_to, effect }) => ({
        state,
        effect,
        feed_id: null,
        reason: null,
        applies_to: isTarget(applies_to) ? applies_to : ('activity' as const),
        event_type_id: isTarget(applies_to) ? null : events[applies_to],
      })),
    )
    .execute();
  return { events, shifts: shifts.map((row) => row.id) };
}

async function addAdvisors(db: Db, divisionIds: readonly number[]): Promise<DemoAdvisor[]> {
  const people = divisions.flatMap((division, d) =>
    Array.from({ length: advisorsPerDivision }, (_, n) => ({
      division,
      d,
      index: d * advisorsPerDivision + n,
    })),
  );
  const rows = await db
    .insertInto('advisors')
    .values(
      people.map(({ d, index }) => ({
        ...nameOf(index),
        email: `advisor${index + 1}${mailDomain}`,
        username: `advisor${index + 1}`,
        login_id: String(4001 + index),
        division_id: divisionIds[d]!,
      })),
    )
    .returning('id')
    .execute();
  const advisors = people.map(({ division, index }, n) => ({ id: rows[n]!.id, index, division }));
  await addTeams(db, advisors);
  return advisors;
}

async function addTeams(db: Db, advisors: readonly DemoAdvisor[]): Promise<void> {
  const group = await db
    .insertInto('agent_data_groups')
    .values({ description: 'Team', datatype: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = divisions.flatMap((division) => division.teams);
  const values = await db
    .insertInto('agent_data_values')
    .values(names.map((adg_value) => ({ adg_id: group.id, adg_value })))
    .returning(['id', 'adg_value'])
    .execute();
  const ids = new Map(values.map((row) => [row.adg_value, row.id]));
  await db
    .insertInto('advisor_data_values')
    .values(
      advisors.map(({ id, index, division }) => ({
        agent_id: id,
        adg_value_id: ids.get(division.teams[index % division.teams.length]!)!,
      })),
    )
    .execute();
}

/**
 * `selves` are the advisors that sign in, by account. Answers the accounts that can be signed in
 * with.
 */
async function addUsers(
  db: Db,
  divisionIds: readonly number[],
  selves: Readonly<Record<string, DemoAdvisor>>,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const roles = new Map(
    (await db.selectFrom('roles').select(['id', 'name']).execute()).map((row) => [
      row.name,
      row.id,
    ]),
  );
  const hash = await hashPassword(password);
  const ownName = (username: string) =>
    selves[username] === undefined ? {} : nameOf(selves[username].index);
  const accounts = signIns.map((one) => ({
    username: one.username,
    email: `${one.username}${mailDomain}`,
    first_name: one.first_name,
    last_name: one.last_name,
    ...ownName(one.username),
    password_hash: hash,
    email_confirmed_at: now,
    role_id: roles.get(one.role)!,
  }));
  const staff = divisions.flatMap((division, d) =>
    ['supervisor', 'planner'].map((kind, n) => ({
      username: `${kind}.${d + 1}`,
      email: `${kind}.${d + 1}${mailDomain}`,
      ...nameOf(300 + d * 2 + n),
      password_hash: noPassword,
      email_confirmed_at: now,
      role_id: roles.get(kind === 'supervisor' ? 'Supervisor' : 'WFM_Scheduler')!,
    })),
  );
  const rows = await db
    .insertInto('users')
    .values([...accounts, ...staff])
    .returning(['id', 'username'])
    .execute();
  const ids = new Map(rows.map((row) => [row.username, row.id]));
  for (const [username, { id }] of Object.entries(selves))
    await db
      .updateTable('advisors')
      .set({ user_id: ids.get(username)! })
      .where('id', '=', id)
      .execute();
  const groups = await db.selectFrom('enterprise_divisions').select('id').orderBy('id').execute();
  const everywhere = ['planner', 'scheduler', 'supervisor', ...staff.map((one) => one.username)];
  await db
    .insertInto('user_enterprise_divisions')
    .values(
      everywhere.flatMap((name) =>
        groups.map((group) => ({ user_id: ids.get(name)!, enterprise_grp: group.id })),
      ),
    )
    .execute();
  const narrowed = [
    { user_id: ids.get('supervisor')!, division_id: divisionIds[0]! },
    { user_id: ids.get('supervisor')!, division_id: divisionIds[1]! },
  ];
  const own = divisionIds.flatMap((division_id, d) =>
    ['supervisor', 'planner'].map((kind) => ({
      user_id: ids.get(`${kind}.${d + 1}`)!,
      division_id,
    })),
  );
  await db
    .insertInto('user_divisions')
    .values([...narrowed, ...own])
    .execute();
  return ids;
}

async function renewAdaptorKey(db: Db, now: Date): Promise<string> {
  const secret = `wb_${randomBytes(30).toString('base64url')}`;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirst();
  if (owner === undefined) return secret;
  const name = 'Demo ACD adaptor';
  await db
    .deleteFrom('api_keys')
    .where('name', '=', name)
    .where('user_id', '=', owner.id)
    .execute();
  const grants = [
    { subModule: 'state-mappings', rights: ['add'] },
    { subModule: 'schedule-management', rights: ['view'] },
    { subModule: 'divisions', rights: ['view'] },
    { subModule: 'realtime-adherence', rights: ['view'] },
    { subModule: 'event-types', rights: ['view'] },
  ];
  const row = {
    name,
    prefix: secret.slice(0, 11),
    key_hash: hashOfKey(secret),
    user_id: owner.id,
    grants: JSON.stringify(grants),
    division_ids: null,
    created_at: now,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
  };
  await db.insertInto('api_keys').values(row).execute();
  return secret;
}
