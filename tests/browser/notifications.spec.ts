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

test('a push is shown by the device, and a person is asked which notices come by it', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('advisor', path);
  await page.context().grantPermissions(['notifications'], { origin: baseURL! });
  await page.getByRole('button', { name: 'How you are told' }).click();
  const dialog = page.getByRole('dialog');
  const trades = dialog.getByRole('checkbox', { name: 'Trades and offers: Devices' });
  await trades.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const devtools = await page.context().newCDPSession(page);
  // A page that served other tests before may have registrations that are on their way out.
  let active: string | undefined;
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    active = versions.findLast(({ status }) => status === 'activated')?.registrationId ?? active;
  });
  await devtools.send('ServiceWorker.enable');
  const said = { title: 'A trade waits for you', body: '24 Nov', path, tag: 'notice-1' };
  const push = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId: active!,
      data: JSON.stringify(said),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        path: (data as { path: string }).path,
      }));
    });
  await expect.poll(() => active).toBeDefined();
  // A push that comes while a worker is replaced is lost; one with the same tag takes its place.
  await expect
    .poll(async () => {
      await push();
      return shown();
    })
    .toEqual([said]);
  await devtools.detach();
  await page.context().clearPermissions();
});

test('an administrator looks at notifications over the page', async ({ openAs }) => {
  const page = await openAs('admin', '/dashboard-module/schedule-viewer');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
});
