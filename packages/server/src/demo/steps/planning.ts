import { addDays, datesFrom, dayOfWeek } from '@watchbill/core/time/plain-date';
import type { Db } from '../../db/tables.ts';
import { divisions } from '../centre.ts';
import type { Stage } from '../people.ts';
import { addOtherProtocols } from '../protocols.ts';

const skills = ['English', 'Deutsch', 'Français', 'Refunds', 'Group bookings'];

/** Languages and crafts. */
export async function addProficiencies({ people: { admin } }: Stage): Promise<void> {
  for (const skill_name of skills) await admin.proficiencies.create({ body: { skill_name } });
}

/**
 * Every advisor has one or two, some as a reserve: the shop knows refunds, the travel agency group
 * bookings.
 */
export async function giveProficiencies(trx: Db, { around }: Stage): Promise<void> {
  const held = await trx
    .selectFrom('skills')
    .select('id')
    .where('skill_name', 'in', skills)
    .orderBy('id')
    .execute();
  const advisors = await trx.selectFrom('advisors').select('id').orderBy('id').execute();
  const of = (agent_id: number, skill: number, level: number, reserve = false) => ({
    agent_id,
    skill_id: held[skill]!.id,
    level,
    reserve,
    start_date: addDays(around, -28),
    end_date: null,
  });
  await trx
    .insertInto('agent_skills')
    .values(
      advisors.flatMap(({ id }, index) => [
        of(id, index % 3, 1 + (index % 4)),
        ...(index % 4 === 0
          ? [of(id, index < advisors.length / 2 ? 3 : 4, 2, index % 8 === 0)]
          : []),
      ]),
    )
    .execute();
}

/**
 * A channel of one division that few of its advisors can serve: there are heads enough, and yet it
 * is short after lunch.
 */
export async function addRefunds({ people: { admin, planner }, around }: Stage): Promise<void> {
  const { results } = await admin.proficiencies.list({ query: { search: 'Refunds' } });
  const { id } = await admin.channels.create({
    body: { name: 'Refunds', enterprise_grp: 1, proficiencies: [{ id: results[0]!.id, level: 3 }] },
  });
  await admin.channels.unassignTask({ body: { ct: id, division_ids: [2] } });
  const quarters = datesFrom(around, addDays(around, 20))
    .filter((date) => dayOfWeek(date) % 6 !== 0)
    .flatMap((date) =>
      ['13', '14'].flatMap((hour) =>
        ['00', '15', '30', '45'].map((minute) => `${date},${hour}:${minute},9,420`),
      ),
    );
  const body = new FormData();
  body.set('ct_id', String(id));
  body.set('file', new Blob([['date,time,volume,aht', ...quarters].join('\n')]), 'refunds.csv');
  await planner.forecasts.importExport({ query: {}, body });
}

export async function addSets({ people: { admin } }: Stage): Promise<void> {
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

/** A sale to come, and a busy day of the past that a planner lets count. */
export async function addSpecialDays({ people: { planner }, around }: Stage): Promise<void> {
  await planner.specialDays.create({
    body: {
      enterprise_grp: 1,
      name: 'Winter sale',
      kind: 'event',
      rule: { on: 'dates', start_date: addDays(around, 9), end_date: addDays(around, 10) },
    },
  });
  await planner.outliers.judge(
    { body: { ct_id: 1, date: addDays(around, -17), verdict: 'rejected' } },
    { ifMatch: '*' },
  );
}

export async function addAvailability(trx: Db, { around }: Stage): Promise<void> {
  const rows = await trx
    .selectFrom('advisors')
    .select(['id', 'division_id'])
    .where('username', 'like', 'advisor%')
    .orderBy('id')
    .execute();
  const types = await trx.selectFrom('event_types').select(['id', 'description']).execute();
  const event = (description: string) => types.find((one) => one.description === description)!.id;
  await addOtherProtocols(
    trx,
    rows.map(({ id, division_id }, index) => ({
      id,
      index,
      division: divisions[division_id - 1]!,
    })),
    { events: { break: event('Break'), meal: event('Meal') } },
    around,
  );
}

/** What recurs: for a division, a team, an advisor and a set of divisions. */
export async function addFutureEvents({ people, around, events }: Stage): Promise<void> {
  const { admin } = people;
  const dates = { date_start: addDays(around, 22), date_end: addDays(around, 120) };
  const meeting = {
    ...dates,
    activity_code: events.get('Team meeting')!,
    start_time: '10:00',
    end_time: '10:30',
    weekdays: [3],
    description: 'Weekly stand-up',
  };
  await admin.futureEvents.addToDivision({ params: { id: 1 }, body: meeting });
  const sets = await admin.sets.divisionList({ query: {} });
  await admin.futureEvents.addToSet({
    params: { id: sets.find(({ set_name }) => set_name === 'Europe')!.id },
    body: { ...meeting, start_time: '15:00', end_time: '15:30', description: 'Europe briefing' },
  });
  const own = (await people.advisor.session.me()).agent_profile!;
  const coaching = { ...meeting, activity_code: events.get('Coaching')!, weekdays: [2] };
  await admin.futureEvents.addToAdvisor({
    params: { id: own.id },
    body: { ...coaching, description: 'One to one' },
  });
  await admin.futureEvents.addToTeam({
    params: { id: 1 },
    body: { ...coaching, description: 'Falcons review' },
  });
}

/** One advisor who has moved, and one who will. */
export async function addTransfers({ people: { admin }, around }: Stage): Promise<void> {
  const { results } = await admin.advisors.ofDivision({
    params: { id: 3 },
    query: { page_size: 60 },
  });
  const last = results.at(-1)!.id;
  await admin.transfers.move({
    params: { id: 1 },
    body: { agent_ids: [last], date: addDays(around, 22) },
  });
  const other = results.at(-2)!.id;
  await admin.transfers.move({
    params: { id: 4 },
    body: { agent_ids: [other], date: addDays(around, 2) },
  });
}
