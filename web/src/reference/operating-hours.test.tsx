import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openWebAs, signIn } from '../test-app.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

it('hours are painted by keyboard, taken back, and saved', async () => {
  const { api } = await signIn('admin');
  const { id } = await api.channels.create({ body: { name: 'Open early', enterprise_grp: 1 } });
  const address = '/dashboard/profile-configuration/channel-classification';
  const { user } = await openWebAs('admin', `${address}/${id}?tab=opening-hours`);
  expect(await screen.findByText('No hours are set yet.')).toBeVisible();
  const week = screen.getByRole('grid', { name: 'Operating hours of Open early' });
  week.focus();
  await user.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}');
  expect(await screen.findByText('1 change not saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('1 change not saved')).toBeNull();
  week.focus();
  await user.keyboard('{ArrowDown}{Enter}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Data Updated Successfully!')).toBeVisible();
  const read = () => api.reference.operatingHours({ params: { a: '3', b: id } });
  await waitFor(async () => expect((await read()).operating_hrs_data).toHaveLength(1));
});
