import { createClient, type Api } from '@watchbill/core/api/client';
import { moduleHeader } from '@watchbill/core/permission/can';
import type { PermissionSession } from '@watchbill/core/permission/rights';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../http/serve.ts';
import { divisions, password } from './centre.ts';
import { addOtherProtocols } from './protocols.ts';

type Running = Readonly<{
  db: Db;
  url: string;
  around: PlainDate;
  /** Stops it, when the server closes. */
  signal: AbortSignal;
  report: (line: string, error?: unknown) => void;
}>;
type People = Readonly<Record<'admin' | 'planner' | 'supervisor' | 'advisor' | 'colleague', Api>>;
type Stage = Readonly<{ people: People; around: PlainDate; events: ReadonlyMap<string, number> }>;

/**
 * What people do in a contact centre, done once in a demo that has just been made, by the calls that they would make: what waits, what was
 * decided, and schedules that were generated for the days to come. A step that fails is reported, and the others are made.
 */
export async function fillDemo({ db, url, around, signal, report }: Running): Promise<void> {
  const attempt = (what: string, step: () => Promise<unknown>) =>
    step().catch((error: unknown) => {
      if (!signal.aborted) report(`the demo goes without ${what}`, error);
    });
  await attempt('what people do', async () => {
    const stage = await enter(url, around, signal);
    for (const [what, step] of steps) await attempt(what, () => step(stage));
    await addAvailability(db, around);
    for (const [index, { mu_name }] of divisions.entries())
      await attempt(`generated schedules of ${mu_name}`, () =>
        stage.people.planner.schedules.createFromPreferences({
          body: {
            division_id: index + 1,
            start_date: addDays(around, 1),
            end_date: addDays(around, 13),
            if_schedule_exists: 'overwrite_existing_schedules',
          },
        }),
      );
    for (const person of Object.values(stage.people)) await person.session.logout();
  });
}

async function enter(url: string, around: PlainDate, signal: AbortSignal): Promise<Stage> {
  const names = ['admin', 'planner', 'supervisor', 'advisor', 'colleague'] as const;
  const entries = await Promise.all(
    names.map(async (name) => [name, await signIn(url, name, signal)] as const),
  );
  const people = Object.fromEntries(entries) as People;
  const types = await people.admin.eventTypes.list({ query: {} });
  return { people, around, events: new Map(types.map(({ description, id }) => [description, id])) };
}

/** A client that names a screen of the account's own for each call. */
async function signIn(url: string, username: string, signal: AbortSignal): Promise<Api> {
  const as = (token: string | null, session: PermissionSession | null) =>
    createClient({
      baseUrl: url,
      fetch: (address, init) => fetch(address, { ...init, signal }),
      token: () => token,
      module: ({ access }) => moduleHeader(session, access),
    });
  const { access } = await as(null, null).session.login({ body: { username, password } });
  const { role_name, scope, module_data } = await as(access, null).session.allowedModules();
  const permissions = module_data.flatMap((module) =>
    module.sub_module.map(({ key, rights }) => ({ subModule: key, rights })),
  );
  return as(access, { roleName: role_name, scope, permissions });
}

const skills = ['English', 'Deutsch', 'Français', 'Refunds', 'Group bookings'];

/** Languages and crafts; every advisor has one or two, some as a reserve. */
async function addProficiencies({ people: { admin }, around }: Stage): Promise<void> {
  const ids: number[] = [];
  for (const skill_name of skills)
    ids.push((await admin.proficiencies.create({ body: { skill_name } })).id);
  const { results } = await admin.advisors.list({ query: { page_size: 1000 } });
  const from = addDays(around, -28);
  for (const [index, { id }] of results.entries()) {
    await admin.proficiencies.give({
      body: {
        agent: id,
        skill: ids[index % 3]!,
        level: 1 + (index % 4),
        date_range: { start_date: from },
      },
    });
    if (index % 4 === 0)
      await admin.proficiencies.give({
        body: {
          agent: id,
          skill: ids[3 + (index % 2)]!,
          level: 2,
          reserve: index % 8 === 0,
          date_range: { start_date: from },
        },
      });
  }
}

async function addSets({ people: { admin } }: Stage): Promise<void> {
  const zones = await admin.reference.timezones();
  const zone = (name: string) => zones.find((one) => one.timezone_name === name)!.id;
  const [london, newYork] = [zone('Europe/London'), zone('America/New_York')];
  await admin.sets.enterpriseCreate({
    body: { set_name: 'Both brands', timezone: london, eg: [1, 2] },
  });
  await admin.sets.divisionCreate({
    body: { set_name: 'Europe', timezone: london, week_first_day: 1, divisions: [1, 2] },
  });
  await admin.sets.divisionCreate({
    body: { set_name: 'Overseas', timezone: newYork, divisions: [3, 4] },
  });
  await admin.sets.channelCreate({
    body: { set_name: 'All voice', timezone: london, week_first_day: 1, ct: [1, 3] },
  });
}

async function addSpecialDays({ people: { planner }, around }: Stage): Promise<void> {
  await planner.specialDays.create({
    body: {
      enterprise_grp: 1,
      name: 'Winter sale',
      kind: 'event',
      rule: { on: 'dates', start_date: addDays(around, 9), end_date: addDays(around, 10) },
    },
  });
}

/** Annual leave with balances, and requests of every state. */
async function addTimeOff({ people, around, events }: Stage): Promise<void> {
  const { admin, supervisor } = people;
  const year = around.slice(0, 4);
  const table = await admin.timeOff.createTable({
    body: {
      name: 'Annual leave',
      unit: 'days',
      method: 'accrued',
      frequency: 'monthly',
      anchor_days: [31],
      rows: [
        { from_month: 0, to_month: 24, rate: 2 },
        { from_month: 24, to_month: null, rate: 2.25 },
      ],
    },
  });
  const group = await admin.timeOff.createGroup({
    body: {
      division_id: 1,
      name: `London ${year}`,
      year_start: `${year}-01-01`,
      year_end: `${year}-12-31`,
    },
  });
  const leave = events.get('Annual leave')!;
  const rule = await admin.timeOff.createRule({
    body: {
      group_id: group.id,
      name: 'Annual leave',
      earnings_type: 'PTO',
      event_type_ids: [leave],
      accrual_table_id: table.id,
      unit: 'days',
      approval: 'never',
    },
  });
  const { results } = await admin.advisors.ofDivision({
    params: { id: 1 },
    query: { page_size: 60 },
  });
  const members = results.map(({ id }) => id);
  await admin.timeOff.addMembers({
    params: { id: group.id },
    body: { agent_ids: members, date_start: `${year}-01-01` },
  });
  for (const [index, id] of members.entries()) {
    await admin.timeOff.updateParameters(
      { params: { id }, body: { hire_date: addDays(around, -200 - 40 * index) } },
      { ifMatch: '*' },
    );
    await admin.timeOff.post({
      params: { id },
      body: {
        rule_id: rule.id,
        date: `${year}-01-01`,
        kind: 'opening',
        amount: 2 + (index % 7),
      },
    });
  }
  const ask = (who: Api, from: number, days: number) =>
    who.timeOff.ask({
      body: {
        event_type_id: leave,
        date_start: addDays(around, from),
        date_end: addDays(around, from + days - 1),
      },
    });
  await ask(people.advisor, 20, 3);
  const decide = (id: number, decision: 'granted' | 'declined', answer: string) =>
    supervisor.timeOff.decide(
      { params: { id }, body: { decision, answer, is_override: true } },
      { ifMatch: '*' },
    );
  await decide((await ask(people.advisor, 27, 1)).id, 'granted', 'Enjoy it.');
  await decide(
    (await ask(people.colleague, 16, 1)).id,
    'declined',
    'Too many are away on this day.',
  );
}

/** An activity that waits, one that was granted and one that was refused. */
async function addRequests({ people, around, events }: Stage): Promise<void> {
  const training = events.get('Training') ?? events.get('Coaching') ?? [...events.values()][0]!;
  for (const [index, who] of [people.advisor, people.colleague, people.advisor].entries()) {
    const { agent_profile } = await who.session.me();
    const { data } = await who.schedules.individual({
      params: { id: agent_profile!.id },
      query: { start_date: addDays(around, 1), end_date: addDays(around, 13) },
    });
    const day = data.filter((row) => row.start_time && row.bln_lock !== true)[index];
    if (day === undefined) continue;
    const begins = Number(day.start_time!.slice(0, 2)) + 1;
    const asked = await who.activityRequests.create({
      body: {
        schedule_date: day.date,
        activity: training,
        start_time: `${String(begins).padStart(2, '0')}:00`,
        end_time: `${String(begins).padStart(2, '0')}:30`,
        description: 'Product training',
        request_type: 'add_activity',
        is_overwrite: true,
      },
    });
    if (index > 0)
      await people.supervisor.activityRequests.patch({
        query: { id: asked.id },
        body: {
          approval_status: index === 1 ? 'completed' : 'unsuccessful',
          comments: index === 1 ? '' : 'We are short at that time.',
        },
      });
  }
}

/** Trading is open in London, and one trade waits for its partner. */
async function addTrades({ people: { admin, advisor, colleague }, around }: Stage): Promise<void> {
  await admin.trades.configure({ query: {}, body: { division_id: 1 } });
  const mine = (await advisor.session.me()).agent_profile!;
  const theirs = (await colleague.session.me()).agent_profile!;
  let date = addDays(around, 3);
  while ([0, 6].includes(dayOfWeek(date))) date = addDays(date, 1);
  await advisor.trades.create({
    body: {
      division_id: mine.division_id,
      request_to_agent_id: theirs.id,
      request_from_agent_from_date: date,
      request_from_agent_to_date: date,
      request_to_agent_from_date: date,
      request_to_agent_to_date: date,
      comments: 'Could we swap? My daughter has her concert in the evening.',
    },
  });
}

async function addAvailability(db: Db, around: PlainDate): Promise<void> {
  const rows = await db
    .selectFrom('advisors')
    .select(['id', 'division_id'])
    .where('username', 'like', 'advisor%')
    .orderBy('id')
    .execute();
  const types = await db.selectFrom('event_types').select(['id', 'description']).execute();
  const event = (description: string) => types.find((one) => one.description === description)!.id;
  await db.transaction().execute((trx) =>
    addOtherProtocols(
      trx,
      rows.map(({ id, division_id }, index) => ({
        id,
        index,
        division: divisions[division_id - 1]!,
      })),
      { events: { break: event('Break'), meal: event('Meal') } },
      around,
    ),
  );
}

const steps = [
  ['proficiencies', addProficiencies],
  ['sets', addSets],
  ['special days', addSpecialDays],
  ['time off', addTimeOff],
  ['requests', addRequests],
  ['trades', addTrades],
] as const;
