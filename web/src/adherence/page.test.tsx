import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOut } from '../../../tests/support/watched.ts';
import { fill, openWebAs, signIn } from '../test-app.tsx';

const date = '2026-11-23';
const at = (time: string) => `${date}T${time}:00Z`;

/** An advisor of London who was on a break from 10 to half past, which nobody had planned. */
async function makeBreak(name: string): Promise<number> {
  const { api } = await signIn('admin');
  return (await makeOut(api, { name, date, until: '10:30' })).id;
}
const figure = (drawer: HTMLElement, name: string) =>
  within(drawer).getByText(name).nextElementSibling;

it('a stretch out of adherence is excused, and the excuse is taken back and made again', async () => {
  const id = await makeBreak('paula');
  const web = await openWebAs(
    'supervisor',
    `/realtimeadherence?division=1&date=${date}&advisor=${id}`,
  );
  const drawer = await screen.findByRole('dialog', { name: /^paula Test/ });
  const inDrawer = within(drawer);
  await web.user.click(await inDrawer.findByRole('button', { name: 'Excuse 10:00–10:30' }));
  const form = within(await screen.findByRole('dialog', { name: 'Excuse paula Test' }));
  expect(form.getByRole('textbox', { name: /^From/ })).toHaveValue('10:00');
  await web.user.click(form.getByRole('button', { name: 'Excuse' }));
  expect(await form.findByText('Say why it is excused.')).toBeVisible();
  await fill(web, form.getByRole('textbox', { name: /^Reason/ }), 'Coaching');
  await web.user.click(form.getByRole('button', { name: 'Excuse' }));
  expect(await inDrawer.findByText('Coaching (supervisor)')).toBeVisible();
  expect(figure(drawer, 'Excused adherence')).not.toHaveTextContent(
    figure(drawer, 'Adherence')!.textContent!,
  );
  // The form hides the drawer from who cannot see until it has closed.
  await web.user.click(
    await inDrawer.findByRole('button', { name: 'Take back the excuse of 10:00–10:30' }),
  );
  expect(await screen.findByText('Excuse taken back')).toBeVisible();
  expect(await inDrawer.findByRole('button', { name: 'Excuse 10:00–10:30' })).toBeVisible();
  inDrawer.getByRole('button', { name: 'Close' }).focus();
  await web.user.keyboard('{Escape}');
  expect(web.link()).not.toContain('advisor');
});

it('a time that is excused already is refused at its field', async () => {
  const id = await makeBreak('petra');
  const { api } = await signIn('admin');
  await api.adherence.excuse({
    body: {
      division_id: 1,
      agent_id: id,
      starts_at: at('10:00'),
      ends_at: at('10:20'),
      reason: 'Coaching',
    },
  });
  const web = await openWebAs(
    'supervisor',
    `/realtimeadherence?division=1&date=${date}&advisor=${id}`,
  );
  await web.user.click(await screen.findByRole('button', { name: 'Excuse another time' }));
  const form = within(await screen.findByRole('dialog', { name: 'Excuse petra Test' }));
  const from = form.getByRole('textbox', { name: /^From/ });
  await fill(web, from, '1015');
  await fill(web, form.getByRole('textbox', { name: /^To/ }), '10:30');
  await fill(web, form.getByRole('textbox', { name: /^Reason/ }), 'Meeting');
  await web.user.click(form.getByRole('button', { name: 'Excuse' }));
  expect(await form.findByText(/excused already/)).toBeVisible();
  expect(from).toHaveAccessibleDescription(/excused already/);
});

it('an alert is off until it is asked for, is kept on this device, and says that sound is blocked', async () => {
  const address = '/realtimeadherence?division=1';
  const web = await openWebAs('supervisor', address);
  expect(screen.queryByRole('button', { name: 'Mute the alert' })).toBeNull();
  await web.user.click(await screen.findByRole('button', { name: 'Alert' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Alert' }));
  await web.user.click(menu.getByRole('switch', { name: 'Alert me' }));
  await fill(web, menu.getByRole('textbox', { name: 'Minutes out of adherence' }), '900');
  await web.user.click(menu.getByRole('button', { name: 'Try the sound' }));
  // What this test runs in can make no sound.
  expect(await menu.findByText(/The browser blocks sound/)).toBeVisible();
  expect(menu.getByRole('textbox', { name: 'Minutes out of adherence' })).toHaveValue('240');
  await web.user.keyboard('{Escape}');
  await web.user.click(await screen.findByRole('button', { name: 'Mute the alert' }));
  expect(await screen.findByRole('button', { name: 'Let the alert sound' })).toBeVisible();
  expect(Object.values(localStorage)).toContain(
    JSON.stringify({ isOn: true, minutes: 240, hasSound: false }),
  );
});
