import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

it('what is in no set is put in one, which keeps its last member', async () => {
  const { api } = await signIn('admin');
  const make = (mu_name: string) =>
    api.divisions.create({ body: { mu_name, enterprise_grp: 1, timezone: 1 } });
  const member = await make('Lonely Desk');
  const free = await make('Unset Desk');
  const set = await api.sets.divisionCreate({
    body: { set_name: 'Small set', timezone: 1, divisions: [member.id] },
  });
  const { user } = await openWebAs(
    'admin',
    `/dashboard/profile-configuration/entity-unassign?kind=2&set=${set.id}`,
  );
  await user.dblClick(await screen.findByRole('option', { name: free.mu_name }));
  expect(await screen.findByText('Data Updated Successfully!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Move all to “In no set/ }));
  expect(await screen.findByText(/^A set keeps at least one member/)).toBeVisible();
});
