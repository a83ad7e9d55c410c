import type { PlainDate } from '@watchbill/core/time/plain-date';
import { datesFrom } from '@watchbill/core/time/plain-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  body,
  division,
  livingBy,
  monday,
  openPlanning,
  ownChannel,
  type Planning,
} from '../../../../../tests/support/planning.ts';
import { replay } from '../../../../../tests/support/replay.ts';
import { skillGroupsOf } from '../coverage/skill-groups.ts';

const volumes = { common: 16, skilled: 5 };
const aht = 300;
const span = { from: monday as PlainDate, to: '2027-03-07' as PlainDate };
let planning: Planning;
let channels: { common: number; skilled: number };
let skill: number;

/**
 * Twenty-two advisors, of whom nine can serve both of two channels from eight to six on weekdays.
 */
beforeAll(async () => {
  planning = await openPlanning();
  const { admin } = planning;
  const common = await ownChannel(planning);
  const worked = (await admin.api.channels.ofDivision({ query: { division_id: division } })).data;
  const { enterprise_grp } = worked.data[0]!;
  skill = (await admin.api.proficiencies.create({ body: { skill_name: 'Promised' } })).id;
  const skilled = (
    await admin.api.channels.create({
      body: { name: 'Promised', enterprise_grp, proficiencies: [{ id: skill }] },
    })
  ).id;
  channels = { common, skilled };
  await planning.db
    .deleteFrom('channel_divisions')
    .where('channel_id', '=', skilled)
    .where('division_id', '!=', division)
    .execute();
  const everybody = await admin.api.advisors.allOfDivision({ params: { id: division }, query: {} });
  const team = everybody.map(({ id }) => id).slice(0, 22);
  await livingBy(planning, team, monday, 5, { weekdays: [1, 2, 3, 4, 5] });
  for (const agent of team.slice(0, 9))
    await admin.api.proficiencies.give({
      body: { agent, skill, date_range: { start_date: '2027-01-01' } },
    });
  for (const [ct, volume] of [
    [common, volumes.common],
    [skilled, volumes.skilled],
  ] as const) {
    const rows = datesFrom(span.from, '2027-03-05' as PlainDate).flatMap((date) =>
      Array.from({ length: 40 }, (_, index) => {
        const minute = 480 + 15 * index;
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        return `${date},${time},${volume},${aht}`;
      }),
    );
    const form = new FormData();
    form.set('ct_id', String(ct));
    form.set('file', new Blob([['date,time,volume,aht', ...rows].join('\n')]), 'forecast.csv');
    await admin.api.forecasts.importExport({ query: {}, body: form });
  }
  await admin.api.weeklyStaffing.credit({
    body: { division_id: division, start_date: span.from, end_date: span.to },
  });
  await planning.planner.api.schedules.createFromPreferences({
    body: body({ list_agents_id: team, preference: 0 }),
  });
});
afterAll(() => planning.testServer.close());

describe('a generated week', () => {
  it('gives each channel the service level that weekly staffing says, by the independent simulator, within two points', async () => {
    const week = (ct: number) =>
      planning.admin.api.weeklyStaffing.read({
        query: { week_beginning_date: monday, division_id: division, forecast_module: 'usual', ct },
      });
    const said = [await week(channels.common), await week(channels.skilled)];
    const groups = await skillGroupsOf(planning.db, {
      division,
      ...span,
      channels: new Map([
        [channels.common, []],
        [channels.skilled, [{ id: skill, level: 99 }]],
      ]),
    });
    const ids = [channels.common, channels.skilled];
    const played = [1, 3].flatMap((day) =>
      Array.from({ length: 10 }, (_, hour) => 32 + 4 * hour).flatMap((slot) => {
        const date = datesFrom(span.from, span.to)[day]!;
        const staff = groups.map(({ serves, open }) => ({
          agents: open.get(date)![slot]!,
          serves: serves.map((one) => ({ ...one, channel: ids.indexOf(one.channel) })),
        }));
        const shown = said.map(({ results }) => results[day]!.data[slot]!);
        const isWhole = staff.every(({ agents }) => Number.isInteger(agents));
        const isStable = shown.every((one) => (one.expected_service_level ?? 0) > 5);
        if (!isWhole || !isStable) return [];
        const floor = {
          interval: 900,
          groups: staff,
          channels: [volumes.common, volumes.skilled].map((contacts) => ({
            contacts,
            aht,
            within: 20,
          })),
        };
        const levels = replay(floor, slot, 40_000);
        return [shown.map((one, at) => [one.expected_service_level!, 100 * levels[at]!] as const)];
      }),
    );
    expect(played.length).toBeGreaterThan(6);
    for (const at of [0, 1]) {
      const mean = (which: 0 | 1) =>
        played.reduce((sum, one) => sum + one[at]![which], 0) / played.length;
      expect(Math.abs(mean(0) - mean(1))).toBeLessThan(2);
    }
  });
});
