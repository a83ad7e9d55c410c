import type { Database } from '@watchbill/server/db/database';
import { sql } from 'kysely';

type Db = Database['kysely'];
/**
 * A file that an upload sends: what it says, and fields and filters beside it; a null takes one of
 * the sample away.
 */
export type SampleFile = Readonly<{
  text: string;
  part?: string;
  fields?: Readonly<Record<string, string | null>>;
  query?: Readonly<Record<string, string>>;
}>;
type Person = Readonly<{
  id: number;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  login_id: string | null;
}>;
type Named = Readonly<{
  division: string;
  enterprise: string;
  channel: string;
  line: string;
  set: string;
  rule: string;
  people: readonly Person[];
  user: Person;
}>;

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const partial = { partial: 'true' };

/**
 * A file for every call that reads one, by operation: its rows name things of one division and of
 * another, each time with other figures and names.
 */
export async function makeFiles(
  db: Db,
  mine: number,
  other: number,
): Promise<(operation: string, time: number) => SampleFile> {
  const own = await namedIn(db, mine);
  const foreign = await namedIn(db, other);
  const both = [own, foreign];
  return (operation, time) => {
    const make = files[operation];
    if (make === undefined) throw new Error(`${operation} has no file`);
    return make(both, time);
  };
}

const csv = (heading: string, rows: readonly (readonly unknown[])[]) =>
  [heading, ...rows.map((row) => row.map((cell) => cell ?? '').join(','))].join('\n');

const files: Readonly<Record<string, (both: readonly Named[], time: number) => SampleFile>> = {
  'advisors.bulkUpload': ([own, foreign], time) => ({
    query: partial,
    text: csv(
      'first_name,last_name,email,username,login_id,division,team',
      [own, foreign].flatMap((place) =>
        [own, foreign].flatMap((home) => [
          ...place!.people
            .slice(0, 2)
            .map((one, index) => [
              `Sample ${time}`,
              one.last_name,
              one.email,
              `u${time}.${index}.${one.id}`,
              `l${time}.${index}.${one.id}`,
              home!.division,
              `Team ${time}`,
            ]),
          [
            'New',
            'Advisor',
            `new${time}.${place!.division.length}.${home!.division.length}@sample.example`,
            '',
            '',
            home!.division,
            '',
          ],
        ]),
      ),
    ),
  }),
  'adherence.importMappings': (_, time) => ({
    query: partial,
    text: csv('state,reason,applies_to,event_type,effect,feed', [
      [`State ${time}`, '', 'any', '', 'in', ''],
    ]),
  }),
  'channels.import': (both, time) => ({
    query: partial,
    text: csv(
      'name,enterprise_division',
      both.flatMap(({ enterprise, channel }) => [
        [channel, enterprise],
        [`Channel ${time}`, enterprise],
      ]),
    ),
  }),
  'divisions.import': (both, time) => ({
    query: partial,
    text: csv(
      'name,enterprise_division,timezone,week_start',
      both.flatMap(({ division, enterprise }) => [
        [division, enterprise, 'Europe/London', time % 7],
        [`Division ${time} of ${enterprise}`, enterprise, 'Europe/London', 1],
      ]),
    ),
  }),
  'enterpriseDivisions.import': (both, time) => ({
    query: partial,
    text: csv('name,timezone,week_start', [
      ...both.map(({ enterprise }) => [enterprise, 'Europe/London', time % 7]),
      [`Enterprise ${time}`, 'Europe/London', 1],
    ]),
  }),
  'eventTypes.import': (_, time) => ({
    query: partial,
    text: csv('description,colour', [
      ['Meal', `#${String(100_000 + time)}`],
      [`Type ${time}`, '#123456'],
    ]),
  }),
  'lines.import': (both, time) => ({
    query: partial,
    text: csv(
      'name,description,channel',
      both.flatMap(({ enterprise, channel, line }) => [
        [line, `Sample ${time}`, `${enterprise} / ${channel}`],
        [`Line ${time}`, '', `${enterprise} / ${channel}`],
      ]),
    ),
  }),
  'proficiencies.import': (_, time) => ({
    query: partial,
    text: csv('name', [[`Proficiency ${time}`]]),
  }),
  'sets.importChannel': (both, time) => ({
    query: partial,
    text: csv(
      'name,members,timezone',
      both.map(({ enterprise, channel }) => [
        `Channels ${time} of ${enterprise}`,
        `${enterprise} / ${channel}`,
        'Europe/London',
      ]),
    ),
  }),
  'sets.importDivision': (both, time) => ({
    query: partial,
    text: csv(
      'name,members,timezone',
      both.map(({ division }) => [`Divisions ${time} of ${division}`, division, 'Europe/London']),
    ),
  }),
  'sets.importEnterprise': (both, time) => ({
    query: partial,
    text: csv(
      'name,members,timezone',
      both.map(({ enterprise }) => [
        `Enterprises ${time} of ${enterprise}`,
        enterprise,
        'Europe/London',
      ]),
    ),
  }),
  'teamClassifications.import': (_, time) => ({
    query: partial,
    text: csv('description,datatype', [[`Classification ${time}`, '1']]),
  }),
  'files.upload': () => ({ text: 'a,b\n1,2\n', part: 'files' }),
  'forecasts.importExport': (_, time) => ({
    text: csv('date,time,volume,aht', [['2026-03-02', '09:00', time, 200]]),
  }),
  'patterns.importFile': (both, time) => ({
    query: partial,
    fields: { pattern_set_id: '' },
    text: csv(
      'pattern_set,pattern,day,position,start_time,end_time,activity',
      both.flatMap(({ set }) => [
        [set, 1, 'Monday', 'center_pattern', `0${time % 10}:00`, '17:00', ''],
        [set, 9, 'Tuesday', 'center_pattern', '09:00', '17:00', ''],
      ]),
    ),
  }),
  'performance.upload': (both, time) => ({
    query: partial,
    text: csv(
      'Date,Advisor ID,Calls Handled',
      both.flatMap(({ people }) =>
        people.map((one) => ['2026-03-02', one.login_id ?? one.id, time]),
      ),
    ),
  }),
  'profile.addImage': () => ({ text: '', fields: { profile_image: pixel } }),
  'profile.replaceImage': () => ({ text: '', fields: { profile_image: pixel } }),
  'queueHistory.import': (both, time) => ({
    query: partial,
    fields: { ct: null, queue: null },
    text: csv(
      'date,time,queue,offered,answered',
      both.flatMap(({ line }) => [
        ['2026-03-02', '09:00', line, time, time],
        ['2026-03-02', '09:30', line, 1, 1],
      ]),
    ),
  }),
  'schedules.importForeign': (both, time) => ({
    query: partial,
    fields: { division_id: null, if_schedule_exists: 'overwrite_existing_schedules' },
    text: csv(
      'site,agent id,date,kind,activity,start,end',
      both.flatMap(({ division }) =>
        both.flatMap(({ people }) =>
          people.map((one) => [
            division,
            one.login_id,
            '2030-04-01',
            'SHIFT',
            '',
            `0${time % 10}:00`,
            '17:00',
          ]),
        ),
      ),
    ),
  }),
  'timeOff.uploadAllotments': (both, time) => ({
    query: partial,
    text: csv('date,rule,value', [
      ['2026-12-07', '', time],
      ...both.map(({ rule }) => ['2026-12-08', rule, time]),
    ]),
  }),
  'users.bulkUpload': (both, time) => ({
    query: partial,
    text: csv(
      'username,email,first_name,last_name,role,enterprise_divisions,divisions',
      both.flatMap((place) => [
        [
          place.user.username,
          place.user.email,
          `Sample ${time}`,
          'Named',
          'Supervisor',
          place.enterprise,
          place.division,
        ],
        [
          `new${time}.${place.division.length}`,
          `new.user${time}.${place.division.length}@sample.example`,
          'New',
          'User',
          'Supervisor',
          place.enterprise,
          place.division,
        ],
      ]),
    ),
  }),
};

async function namedIn(db: Db, division: number): Promise<Named> {
  const { mu_name, enterprise_grp } = await db
    .selectFrom('divisions')
    .select(['mu_name', 'enterprise_grp'])
    .where('id', '=', division)
    .executeTakeFirstOrThrow();
  const enterprise = await db
    .selectFrom('enterprise_divisions')
    .select('name')
    .where('id', '=', enterprise_grp)
    .executeTakeFirstOrThrow();
  const line = await db
    .selectFrom('lines')
    .innerJoin('channels', 'channels.id', 'ct_id')
    .select(['lines.name', 'channels.name as channel'])
    .where('enterprise_grp', '=', enterprise_grp)
    .where('lines.is_disabled', '=', false)
    .orderBy('lines.id')
    .executeTakeFirstOrThrow();
  const set = await db
    .selectFrom('pattern_sets')
    .select('schedule_pattern_set_name as name')
    .where('division_id', '=', division)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const rule = await db
    .selectFrom('time_off_rules as rule')
    .innerJoin('time_off_groups as place', 'place.id', 'rule.group_id')
    .select('rule.name')
    .where('division_id', '=', division)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('advisors')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'login_id'])
    .where('division_id', '=', division)
    .where('is_disabled', '=', false)
    .orderBy('id')
    .limit(3)
    .execute();
  const {
    rows: [user],
  } = await sql<Person>`select account.id, email, username, first_name, last_name, null as login_id
      from users account join user_divisions own on own.user_id = account.id
      where own.division_id = ${division}
    and not exists (select from user_divisions more where more.user_id = account.id
      and more.division_id <> ${division}) and username like 'supervisor.%' limit 1`.execute(db);
  if (user === undefined) throw new Error(`nobody works in division ${division} alone`);
  return {
    division: mu_name,
    enterprise: enterprise.name,
    channel: line.channel,
    line: line.name,
    set: set.name,
    rule: rule.name,
    people,
    user,
  };
}
