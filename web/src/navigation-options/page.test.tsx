import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, openWebAs, signIn } from '../test-app.tsx';

it('the menu follows the order of its reader, and the logo leads to the page they chose', async () => {
  const web = await openWebAs('supervisor', '/dashboard/options/navigation-options');
  const { user } = web;
  const [first] = await screen.findAllByRole('button', { name: /^Move .+ down$/ });
  const group = first!.getAttribute('aria-label')!.slice('Move '.length, -' down'.length);
  await user.click(first!);
  const usual = await screen.findByRole('button', { name: 'Back to the usual order' });
  expect(screen.getByRole('button', { name: `Move ${group} up` })).toBeEnabled();
  await user.click(usual);
  await choose(web, await screen.findByRole('combobox', { name: 'Start page' }), 'Divisions');
  await screen.findByText('Your navigation is saved.');
  await web.go('/');
  expect(await screen.findByRole('heading', { name: 'Divisions' })).toBeVisible();
  const { api } = await signIn('supervisor');
  await api.navigationOptions.save({ body: { landing: null, menu: [] } });
});
