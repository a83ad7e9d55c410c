import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const configuration = '/dashboard/profile-configuration';
const channels = `${configuration}/channel-classification`;

describe('the page of a row', () => {
  it('opens where its row is clicked, and shows what belongs to it', async () => {
    const web = await openWebAs('admin', `${channels}?search=voice`);
    const [row] = await screen.findAllByRole('row', { name: /Voice.*Northlight Retail/ });
    await web.user.click(within(row!).getByText('Northlight Retail'));
    expect(await screen.findByRole('heading', { name: 'Voice', level: 1 })).toBeVisible();
    expect(web.address()).toMatch(/channel-classification\/\d+$/);

    await web.user.click(screen.getByRole('tab', { name: 'Divisions' }));
    expect(await screen.findByRole('link', { name: 'Technik Berlin' })).toBeVisible();
    await web.user.click(screen.getByRole('tab', { name: 'Lines' }));
    await web.user.click(await screen.findByRole('link', { name: 'Hotline' }));
    expect(await screen.findByRole('heading', { name: 'Hotline', level: 1 })).toBeVisible();
    await web.user.click(screen.getByRole('link', { name: 'Voice' }));
    expect(await screen.findByRole('heading', { name: 'Voice', level: 1 })).toBeVisible();
  });

  it('takes the proficiencies that its contacts need, each with the worst level that will do', async () => {
    const { api } = await signIn('admin');
    const skill = await api.proficiencies.create({ body: { skill_name: 'Welsh' } });
    const { id } = await api.channels.create({ body: { name: 'Wales', enterprise_grp: 1 } });
    const web = await openWebAs('admin', `${channels}/${id}`);
    await web.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog'));
    await web.user.type(await form.findByLabelText('Proficiencies'), 'Wel');
    await web.user.click(await screen.findByRole('option', { name: 'Welsh' }));
    await web.user.type(form.getByLabelText(/^Worst level of Welsh/), '3');
    await web.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Welsh (3)')).toBeVisible();
    const { data } = (await api.channels.ofDivision({ query: { division_id: 1 } })).data;
    expect(data.find((one) => one.id === id)?.proficiencies).toEqual([
      { id: skill.id, skill_name: 'Welsh', level: 3 },
    ]);
  });

  it('opens the tab that its address names', async () => {
    await openWebAs('admin', `${channels}/1?tab=lines`);
    expect(await screen.findByRole('tab', { name: 'Lines', selected: true })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Orders' })).toBeVisible();
  });

  it('names rows that it knows by their ids alone', async () => {
    const { api } = await signIn('admin');
    const { results } = await api.users.rows({ query: { search: 'supervisor' } });
    await openWebAs('admin', `/dashboard/user/list/${results[0]!.id}`);
    expect(await screen.findByText('Customer Care London; Technik Berlin')).toBeVisible();
  });

  it('leads back to the list when its row is deleted', async () => {
    const { api } = await signIn('admin');
    const made = await api.teamClassifications.create({ body: { description: 'Shoe size' } });
    const web = await openWebAs('admin', `${configuration}/team-classifications/${made.id}`);
    await web.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    await web.user.click(await question.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(web.address()).toBe(`${configuration}/team-classifications`));
  });

  it.each(['line/99999', 'data-entities/division-sets/99999'])(
    'says of %s that it is gone',
    async (path) => {
      await openWebAs('admin', `${configuration}/${path}`);
      expect(await screen.findByText(/This is not here any more/)).toBeVisible();
    },
  );
});
