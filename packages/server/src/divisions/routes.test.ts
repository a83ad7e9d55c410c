import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, refusal, type Actor, type House } from '../../../../tests/cast/house.ts';

let house: House;
let admin: Actor;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signIn('admin');
});
afterAll(() => house.close());


describe('divisions', () => {
  it('are made under an enterprise division, in a time zone', async () => {
    const zones = await admin.api.reference.timezones();
    const paris = zones.find((zone) => zone.timezone_name === 'Europe/Paris')!;
    const group = await admin.api.enterpriseDivisions.create({ body: { name: 'Atelier', timezone: paris.id } });
    expect((await admin.api.enterpriseDivisions.list({ query: { search: 'ateL' } })).results).toMatchObject([{ id: group.id }]);
    const body = { mu_name: 'Accueil Paris', enterprise_grp: group.id, timezone: paris.id, week_first_day: 1 };
    const made = await admin.api.divisions.create({ body });
    expect(made).toMatchObject({ mu_name: 'Accueil Paris', timezone_name: 'Europe/Paris', enterprise_grp_name: 'Atelier', version: 1 });
    expect(await refusal(admin.api.divisions.create({ body: { ...body, mu_name: 'accueil paris' } }))).toMatchObject({ status: 400, body: { mu_name: ['A division with this name exists already.'] } });
    expect(await refusal(admin.api.divisions.create({ body: { ...body, mu_name: 'x', timezone: 99_999 } }))).toMatchObject({ status: 400, body: { timezone: ['This time zone does not exist.'] } });
    const changed = await admin.api.divisions.update({ params: { id: made.id }, body: { ...body, mu_name: 'Accueil' } }, { ifMatch: 1 });
    expect(changed).toMatchObject({ mu_name: 'Accueil', version: 2 });
    expect(await refusal(admin.api.divisions.update({ params: { id: made.id }, body }, { ifMatch: 1 }))).toMatchObject({ status: 409, body: { newer: { mu_name: 'Accueil' } } });
  });

  it('take their advisors along when disabled so, and restore those and no others', async () => {
    const enabled = async () => (await admin.api.advisors.ofDivision({ params: { id: 3 }, query: { is_disabled: false } })).count;
    const [first] = (await admin.api.advisors.ofDivision({ params: { id: 3 }, query: { is_disabled: false } })).results;
    await admin.api.advisors.patch({ params: { id: first!.id }, body: { is_disabled: true } });
    await admin.api.divisions.patch({ params: { id: 3 }, body: { is_disabled: true, agent_disabled: true } });
    expect(await enabled()).toBe(0);
    expect((await admin.api.divisions.list({ query: { is_disabled: false } })).results.map((row) => row.id)).not.toContain(3);
    await admin.api.divisions.patch({ params: { id: 3 }, body: { is_disabled: false } });
    expect(await enabled()).toBe(59);
  });

  it('leave the advisors alone when only the division is disabled', async () => {
    await admin.api.divisions.patch({ params: { id: 2 }, body: { is_disabled: true } });
    expect(await admin.api.advisors.allOfDivision({ params: { id: 2 }, query: { is_disabled: false } })).toHaveLength(60);
  });

  it('refuse unknown ids and fields that are too long, and ignore what the specification’s clients echo', async () => {
    expect(await refusal(admin.api.divisions.get({ params: { id: 4711 }, query: {} }))).toMatchObject({ status: 404 });
    const echoed = { mu_name: 'Echo', enterprise_grp: 1, timezone: 1, adgs: [], schedule_activities: [], nonsense: true };
    expect(await admin.api.divisions.create({ body: echoed as never })).toMatchObject({ mu_name: 'Echo' });
    expect(await refusal(admin.api.divisions.create({ body: { mu_name: 'x'.repeat(101), enterprise_grp: 1, timezone: 1 } }))).toMatchObject({ status: 400, body: { mu_name: [expect.any(String)] } });
  });
});
