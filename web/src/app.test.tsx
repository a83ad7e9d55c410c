import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWeb, openWebAs, signInOnPage } from './test-app.tsx';

const divisionsPath = '/dashboard/profile-configuration/divisions';

describe('sign-in', () => {
  it('names what is missing before it asks the server', async () => {
    const web = openWeb('/auth/login');
    await web.user.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await web.user.type(screen.getByLabelText(/^Password/), 'has space');
    expect(await screen.findByText('Password cannot contain spaces')).toBeVisible();
  });

  it('returns to the page that was asked for', async () => {
    const web = openWeb(divisionsPath);
    await signInOnPage(web, 'planner');
    expect(await screen.findByRole('heading', { name: 'Divisions' })).toBeVisible();
    expect(web.address()).toBe(divisionsPath);
    expect(localStorage.getItem('watchbill.token')).not.toBeNull();
  });

  it('forgets the token with the tab when it was not to be remembered', async () => {
    const web = openWeb(divisionsPath);
    await web.user.click(await screen.findByRole('switch', { name: 'Remember me' }));
    await signInOnPage(web, 'planner');
    await screen.findByRole('heading', { name: 'Divisions' });
    expect(localStorage.getItem('watchbill.token')).toBeNull();
    expect(sessionStorage.getItem('watchbill.token')).not.toBeNull();
  });

  it('says what the server says to a wrong password', async () => {
    const web = openWeb('/auth/login');
    await signInOnPage(web, 'planner', 'Wrong-1234!');
    expect(await screen.findByText('The username or password is not right.')).toBeVisible();
    expect(web.address()).toBe('/auth/login');
  });

  it('shows and hides the password', async () => {
    const web = openWeb('/auth/login');
    const password = await screen.findByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    await web.user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});

describe('a default password', () => {
  it('is changed before the session starts', async () => {
    const web = openWeb('/dashboard/user/account');
    await signInOnPage(web, 'scheduler');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    expect(dialog.getByLabelText(/^Old Password/)).toHaveAttribute('readonly');
    expect(localStorage.getItem('watchbill.token')).toBeNull();

    await web.user.type(dialog.getByLabelText(/^New Password/), 'weak');
    await web.user.type(dialog.getByLabelText(/^Confirm New Password/), 'other');
    await web.user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('Passwords must match')).toBeVisible();
    expect(dialog.getByText(/^Password must be at least 8 characters long/)).toHaveClass(
      'Mui-error',
    );

    for (const label of [/^New Password/, /^Confirm New Password/]) {
      await web.user.clear(dialog.getByLabelText(label));
      await web.user.type(dialog.getByLabelText(label), 'My-0wn-password');
    }
    await web.user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
    expect(localStorage.getItem('watchbill.token')).not.toBeNull();
    expect(localStorage.getItem('watchbill.idle')).toBe('true');
  });
});

describe('guards', () => {
  it('sends a page outside the modules to permission-not-allowed', async () => {
    const web = await openWebAs('advisor', divisionsPath);
    expect(
      await screen.findByRole('heading', { name: 'You may not open this page' }),
    ).toBeVisible();
    expect(web.address()).toBe('/permission-not-allowed');
  });

  it('sends an unknown page to 404', async () => {
    const web = await openWebAs('admin', '/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(web.address()).toBe('/404');
  });

  it('begins where the role has its one screen', async () => {
    const web = await openWebAs('files', '/');
    expect(await screen.findByRole('heading', { name: 'File Upload' })).toBeVisible();
    expect(web.address()).toBe('/FileUpload/file-upload');
  });

  it('sends a bare prefix to its first screen', async () => {
    const web = await openWebAs('admin', '/dashboard/profile-configuration');
    await waitFor(() =>
      expect(web.address()).toBe('/dashboard/profile-configuration/enterprise-divisions'),
    );
  });

  it('signs out to the sign-in page and forgets the token', async () => {
    const web = await openWebAs('admin', divisionsPath);
    await web.user.click(await screen.findByRole('button', { name: 'Your account' }));
    const card = within(await screen.findByRole('dialog', { name: 'Your account' }));
    expect(card.getByText('admin@demo.watchbill.example')).toBeVisible();
    await web.user.click(card.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    expect(localStorage.getItem('watchbill.token')).toBeNull();
  });
});

describe('the menu', () => {
  it('finds screens from 3 characters on, by older names too', async () => {
    const web = await openWebAs('admin', '/dashboard/user/account');
    const search = await screen.findByRole('combobox', { name: 'Search the menu' });
    await web.user.type(search, 'ma');
    expect(await screen.findByText('Type at least 3 characters')).toBeVisible();
    await web.user.type(search, 'nagement u');
    await web.user.click(await screen.findByRole('option', { name: 'Divisions' }));
    await waitFor(() => expect(web.address()).toBe(divisionsPath));
  });

  it('speaks German when asked', async () => {
    const web = await openWebAs('admin', divisionsPath);
    await web.user.click(await screen.findByRole('button', { name: 'Appearance' }));
    await web.user.click(await screen.findByRole('radio', { name: /Deutsch/ }));
    expect(
      await screen.findByRole('heading', { name: 'Bereiche', hidden: true }),
    ).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('de');
  });
});
