import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

it('an entry shows what changed, field by field, and filters that find none are cleared', async () => {
  const { api } = await signIn('admin');
  const { id, version } = await api.proficiencies.create({ body: { skill_name: 'Audited' } });
  await api.proficiencies.update(
    { params: { id }, body: { skill_name: 'Looked into' } },
    { ifMatch: version },
  );
  const address = '/dashboard/user-permissions/audit';
  const { user, go } = await openWebAs('admin', `${address}?row=proficiency%20${id}`);
  const [entry] = within(await screen.findByRole('table', { name: 'Audit' })).getAllByRole(
    'button',
    { name: /2026/ },
  );
  await user.click(entry!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: 'skill_name Audited Looked into' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await go(`${address}?from=2020-01-01&to=2020-01-02`);
  expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Audit' })).toBeVisible();
});

it('is narrowed to who did what by name, in the address', async () => {
  const { api } = await signIn('admin');
  const { id } = await api.proficiencies.create({ body: { skill_name: 'Narrowed' } });
  const address = '/dashboard/user-permissions/audit';
  const { user, link } = await openWebAs('admin', address);
  await user.type(await screen.findByRole('combobox', { name: 'Operation' }), 'proficiencies.cr');
  await user.click(await screen.findByRole('option', { name: 'proficiencies.create' }));
  await user.click(screen.getByRole('combobox', { name: 'User' }));
  await user.click(await screen.findByRole('option', { name: 'admin' }));
  expect(await screen.findByRole('button', { name: `proficiency ${id}` })).toBeVisible();
  expect(screen.queryByText('users.login')).toBeNull();
  expect(link()).toMatch(/operation=proficiencies\.create.*user=\d+/);
});
