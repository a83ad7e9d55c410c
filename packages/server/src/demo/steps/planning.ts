import { addDays } from '@watchbill/core/time/plain-date';
import type { Db } from '../../http/serve.ts';
import { divisions } from '../centre.ts';
import type { Stage } from '../people.ts';
import { addOtherProtocols } from '../protocols.ts';

const skills = ['English', 'Deutsch', 'Français', 'Refunds', 'Group bookings'];

/** Languages and crafts; every advisor has one or two, some as a reserve. */
export async function addProficiencies({ people: { admin }, around }: Stage): Promise<void> {
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

export async function addSpecialDays({ people: { planner }, around }: Stage): Promise<void> {
  await planner.specialDays.create({
    body: {
      enterprise_grp: 1,
      name: 'Winter sale',
      kind: 'event',
      rule: { on: 'dates', start_date: addDays(around, 9), end_date: addDays(around, 10) },
    },
  });
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
