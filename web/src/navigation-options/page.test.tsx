import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('the menu follows the order of its reader, and the logo leads to the page they chose', async () => {
  const { user, go, address } = await openWebAs(
    'supervisor',
    '/dashboard/options/navigation-options',
  );
  const [first] = await screen.findAllByLabelText(/^Move .+ down$/);
  const group = first!.getAttribute('aria-label')!.slice('Move '.length, -' down'.length);
  await user.click(first!);
  const usual = await screen.findByText('Back to the usual order');
  expect(screen.getByLabelText(`Move ${group} up`)).toBeEnabled();
  await user.click(usual);
  const start = screen.getByLabelText('Start page');
  await waitFor(() => expect(start).not.toHaveAttribute('aria-disabled'));
  await user.click(start);
  await user.click(await screen.findByText('Divisions', { selector: '[role=option]' }));
  await screen.findByText('Divisions', { selector: '[role=combobox]' });
  await go('/');
  await waitFor(() => expect(address()).toBe('/dashboard/profile-configuration/divisions'));
  const { api } = await signIn('supervisor');
  await api.navigationOptions.save({ body: { landing: null, menu: [] } });
});

it('a starred screen stands first in the menu, for as long as it is a favourite', async () => {
  const { user } = await openWebAs('super', '/dashboard/options/navigation-options');
  expect(await screen.findByText('There are none yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
  const starred = () => menu().getAllByRole('link', { name: 'Weekly Staffing' });
  await user.click(await screen.findByRole('button', { name: 'Favourite: Weekly Staffing' }));
  await waitFor(() => expect(starred()).toHaveLength(2));
  expect(menu().getByRole('list', { name: 'Favourites' })).toContainElement(starred()[0]!);
  await user.keyboard('{Escape}');
  await user.click(
    await screen.findByRole('button', { name: 'Remove Weekly Staffing from the favourites' }),
  );
  expect(await screen.findByText('There are none yet.')).toBeVisible();
});
