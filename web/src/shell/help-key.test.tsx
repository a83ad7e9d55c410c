import { subModules } from '@watchbill/core/permission/modules';
import { texts } from '@watchbill/core/messages/en/help';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('a question mark says what the page is for and which keys work on it, but not where it is typed', async () => {
  const { user } = await openWebAs('supervisor', '/dashboard/profile-configuration/divisions');
  await user.type(await screen.findByLabelText('Search'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(screen.getByLabelText('Search'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Help for this page' }));
  expect(dialog.getByText(/Sites and departments whose advisors/)).toBeVisible();
  expect(dialog.getByText('Ctrl + K')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  // Where there is no keyboard, the account's card leads to it.
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByRole('button', { name: 'Help for this page' }));
  expect(await screen.findByText(/Sites and departments whose advisors/)).toBeVisible();
});

it('says of every screen what it is for', () => {
  const said = subModules.map(
    ({ key }) => `of${key.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  );
  expect(Object.keys(texts)).toEqual(expect.arrayContaining(said));
});
