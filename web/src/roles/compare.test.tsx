import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, openWebAs } from '../test-app.tsx';

it('two roles are compared, and which two is in the address', async () => {
  const web = await openWebAs('admin', '/dashboard/user-permissions/user-roles');
  await web.user.click(await screen.findByRole('tab', { name: 'Compare' }));
  await choose(web, await screen.findByRole('combobox', { name: 'Role' }), 'Supervisor');
  await choose(web, screen.getByRole('combobox', { name: 'Compared with' }), 'Supervisor');
  expect(await screen.findByText('No difference')).toBeVisible();
  expect(web.link()).toMatch(/view=compare&one=(\d+)&other=\1/);
});
