import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

async function openBar(username: string, address: string) {
  const web = await openWebAs(username, address);
  await screen.findByRole('heading', { level: 1 });
  await web.user.keyboard('{Control>}k{/Control}');
  const bar = within(await screen.findByRole('dialog', { name: /^Find an action/ }));
  return { ...web, bar, box: bar.getByRole('combobox') };
}
const proficiencies = '/dashboard/profile-configuration/proficiencies';
const schedules = '/dashboard/schedule-management';

describe('CommandBar', () => {
  it('goes to an advisor by name', async () => {
    const web = await openBar('admin', proficiencies);
    await web.user.type(web.box, 'chloe brown');
    await web.user.click(await web.bar.findByRole('option', { name: /Chloé Brown/ }));
    await waitFor(() => expect(web.address()).toMatch(/advisor-profile\/\d+$/));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes to a division by the keyboard alone', async () => {
    const web = await openBar('admin', proficiencies);
    await web.user.type(web.box, 'berlin');
    expect(await web.bar.findAllByRole('option', { name: /Technik Berlin/ })).toHaveLength(2);
    await web.user.keyboard('{Enter}');
    await waitFor(() => expect(web.address()).toMatch(/divisions\/\d+$/));
  });

  it('offers only what may be opened', async () => {
    const { user, bar, box } = await openBar('advisor', '/dashboard-module/my-schedules');
    expect(await bar.findByRole('option', { name: 'My Schedules' })).toBeVisible();
    await user.type(box, 'user');
    await waitFor(() => expect(bar.queryAllByRole('option')).toEqual([]));
  });

  it('offers what the page can do first, and does it', async () => {
    const web = await openBar('admin', proficiencies);
    expect(await web.bar.findByText('On this page')).toBeVisible();
    expect(web.bar.getAllByRole('option')[0]).toHaveTextContent('Add proficiency');
    await web.user.type(web.box, 'columns');
    await web.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Columns and views' })).toBeVisible();
  });

  it('steps through dates and chooses a tool of the schedule desk', async () => {
    const web = await openBar('planner', `${schedules}?division=1&date=2031-05-05`);
    await web.user.type(web.box, 'next day');
    await web.user.keyboard('{Enter}');
    expect(await screen.findByRole('grid', { name: /6 May 2031/ })).toBeVisible();
    await web.user.keyboard('{Control>}k{/Control}');
    await web.user.type(await screen.findByRole('combobox', { name: /^Find an/ }), 'draw over');
    await web.user.keyboard('{Enter}');
    expect(await screen.findByRole('combobox', { name: 'Draw' })).toHaveTextContent('Overtime');
  });

  it('leaves alone what lies under an open form', async () => {
    const { user } = await openWebAs('admin', proficiencies);
    await user.click(await screen.findByRole('button', { name: 'Add proficiency' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Chat');
    await user.keyboard('{Control>}k{/Control}');
    const bar = within(await screen.findByRole('dialog', { name: /^Find an action/ }));
    await user.type(bar.getByRole('combobox'), 'import');
    await waitFor(() => expect(bar.queryAllByRole('option')).toEqual([]));
  });
});
