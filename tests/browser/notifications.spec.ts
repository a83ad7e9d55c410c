import { expect, test } from './cast.ts';

const path = '/dashboard/notifications';
const supervisorDashboard = 602;

type Recipients = readonly Readonly<{ id: number; mu_id: number }>[];

test('a message arrives while one looks, is counted, read and deleted', async ({
  openAs,
  call,
}) => {
  const page = await openAs('colleague', '/dashboard-module/my-schedules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bell = page.getByLabel(/^Notifications( |$)/);
  await expect(bell).toBeVisible();
  const { id } = (await call('colleague', 0, 'GET', '/auth/users/me/')) as Readonly<{ id: number }>;
  const recipients = (await call(
    'supervisor',
    supervisorDashboard,
    'GET',
    '/api/notification/mu-filter/?role_type=Agent',
  )) as Recipients;
  const division = recipients.find((one) => one.id === id)!.mu_id;
  await call(
    'supervisor',
    supervisorDashboard,
    'POST',
    '/api/notification/send-agent-notification/',
    {
      user_type: 'Agent',
      management_unit: [division],
      agent_ids: [id],
      message: 'Team photo at noon',
    },
  );
  await expect(page.getByRole('alert').filter({ hasText: 'Team photo at noon' })).toBeVisible();

  await bell.click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page).toHaveURL(/view=messages/);
  const row = page.getByRole('listitem').filter({ hasText: 'Team photo at noon' });
  await expect(row.getByText('Unread')).toBeAttached();
  await row.getByRole('button', { name: 'Mark as read' }).click();
  await expect(row.getByText('Unread')).toHaveCount(0);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('an administrator looks at notifications over the page', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard-module/schedule-viewer');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});
