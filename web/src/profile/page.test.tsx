import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, openWebAs } from '../test-app.tsx';

it('a wrong old password and a picture that is none are refused where they are given', async () => {
  const web = await openWebAs('supervisor', '/dashboard/user/account');
  const { user } = web;
  const old = await screen.findByLabelText(/^Old Password/);
  await fill(web, old, 'Wrong-1234!');
  await fill(web, screen.getByLabelText(/^New Password/), 'My-0wn-password');
  await fill(web, screen.getByLabelText(/^Confirm New Password/), 'My-0wn-password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('The old password is not right.')).toBeVisible();
  expect(old).toBeInvalid();
  await user.upload(
    screen.getByLabelText('Profile picture'),
    new File(['no picture'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('This is not a PNG or JPEG picture.')).toBeVisible();
});
