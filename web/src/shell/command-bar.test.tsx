import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

async function openBar(username: string, address: string) {
  const web = await openWebAs(username, address);
  await screen.findByRole('heading', { level: 1 });
  await web.user.keyboard('{Control>}k{/Control}');
  const bar = within(await screen.findByRole('dialog', { name: /^Go to/ }));
  return { ...web, bar, box: bar.getByRole('combobox') };
}
const proficiencies = '/dashboard/profile-configuration/proficiencies';

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
});
