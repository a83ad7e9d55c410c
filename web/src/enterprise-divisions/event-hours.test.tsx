import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/enterprise-divisions-availability/1';

it('keeps what waits to be saved where somebody else was faster, and says so', async () => {
  const { user } = await openWebAs('admin', address);
  const [use] = await screen.findAllByRole('switch', { checked: false });
  await user.click(use!);
  const { api } = await signIn('admin');
  const read = await api.enterpriseDivisions.availability({ params: { id: 1 } });
  const other = { activity_code: read.available_activity_code.at(-1)!.id, hours: [] };
  await api.enterpriseDivisions.setAvailability(
    { params: { id: 1 }, body: { activity_code_availability: [other] } },
    { ifMatch: read.version },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else has changed this/)).toBeVisible();
  expect(screen.getByText('1 change not saved')).toBeVisible();
  expect(use).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(use).not.toBeChecked();
  await user.click(use!);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Availability Added Successfully!')).toBeVisible();
});
