import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { findSubModule } from '@watchbill/core/permission/modules';
import { fill, openWebAs, signIn } from '../test-app.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

it('rights that wait to be saved stay beside those that somebody else has given meanwhile', async () => {
  const { api } = await signIn('admin');
  const role = await api.roles.create({ body: { name: 'Changed by two' } });
  const web = await openWebAs('admin', `/dashboard/user-permissions/user-roles/${role.id}`);
  const { user } = web;
  const search = await screen.findByRole('searchbox', { name: 'Find a screen' });
  await fill(web, search, 'User Permissions');
  const cell = async (screenName: RegExp, says: string) =>
    within(await screen.findByRole('row', { name: screenName })).findByRole('gridcell', {
      name: `View: ${says}`,
    });
  await user.click(await cell(/^Audit/, 'not held'));
  expect(await screen.findByText('1 change not saved')).toBeVisible();
  await api.roles.update({
    query: { id: role.id },
    body: {
      name: role.name,
      module_permissions: [{ sub_module: findSubModule('webhooks')!.id, rights: ['view'] }],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Audit: View')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await cell(/^Audit/, 'held')).toBeVisible();
  expect(await cell(/^Webhooks/, 'held')).toBeVisible();
  await api.roles.remove({ query: { id: role.id } });
});
