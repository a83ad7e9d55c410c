import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestShell,
  simpleForecast,
  type TestShell,
} from '../../../../tests/support/test-shell.ts';

const now = () => new Date('2026-11-20T10:00:00Z');
let shell: TestShell;
const run = (...argv: string[]) => shell.run(['forecast', ...argv]);
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const closed = ['--observed', 'monday', '--closed'];
const sale = '--enterprise 1 --on 2026-11-23..2026-11-24 --event --channel 1'.split(' ');
/** The row of a holiday or event that is added. */
async function added(...words: string[]): Promise<{ id: number }> {
  const { stdout } = await run('calendar', 'add', ...words, '--format', 'json');
  return (JSON.parse(stdout) as [{ id: number }])[0];
}

describe('watchbill forecast calendar', () => {
  it('adds, lists and removes holidays and events', async () => {
    const made = await added('Christmas Day', '--division', 'london', '--on', '12-25', ...closed);
    expect(made).toMatchObject({
      calendar: 'Customer Care London',
      name: 'Christmas Day',
      on: '12-25',
      observed: 'monday',
      kind: 'holiday',
      opening: 'closed',
      channels: '',
    });
    const event = await added('Sale', ...sale);
    expect(event).toMatchObject({
      calendar: 'Northlight Retail',
      on: '2026-11-23..2026-11-24',
      kind: 'event',
      channels: '1',
    });
    const friday = ['Good Friday', '--division', 'berlin', '--on', 'easter-2'];
    const early = await added(...friday, '--hours', '10:00-14:00');
    expect(early).toMatchObject({ on: 'easter-2', kind: 'holiday', opening: '10:00-14:00' });
    const names = async (...more: string[]) =>
      (
        JSON.parse((await run('calendar', 'list', ...more, '--format', 'json')).stdout) as {
          name: string;
        }[]
      ).map((one) => one.name);
    expect(await names('--division', 'london')).toEqual(['Christmas Day', 'Sale']);
    expect(await names('--enterprise', '1')).toEqual(['Sale']);
    expect(await run('calendar', 'remove', String(made.id))).toMatchObject({
      code: 0,
      stderr: 'Deleted successfully!\n',
    });
    expect(await names()).toEqual(['Good Friday', 'Sale']);
    for (const { id } of [event, early]) await run('calendar', 'remove', String(id));
  });
  it('shows the dates of a channel, and what they do to its forecast', async () => {
    const { id } = await added('Sale', ...sale);
    expect(
      (
        await run(
          'calendar',
          'dates',
          '1',
          '--from',
          '2026-11-01',
          '--to',
          '2026-11-30',
          '--format',
          'csv',
        )
      ).stdout
        .trim()
        .split(/\r?\n/),
    ).toEqual(['date,name,opening', '2026-11-23,Sale,', '2026-11-24,Sale,']);
    expect((await run(...simpleForecast)).stderr).toContain(
      'Sale: not in the history yet, so forecast like any other day\n',
    );
    await run('calendar', 'remove', String(id));
  });
  it.each([
    [['add', 'Noël', '--division', 'london', '--on', 'christmas'], /"christmas" says no days/],
    [
      ['add', 'Noël', '--enterprise', 'nobody', '--on', '12-25'],
      /There is no enterprise division "nobody"\. Enterprise divisions: 1 Northlight Retail/,
    ],
    [['remove', 'all'], /"all"/],
    [['dates', '1', '--from', 'soon', '--to', 'later'], /"soon" is not a date/],
  ])('refuses %j', async (words, said) =>
    expect(await run('calendar', ...words)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(said) as string,
    }),
  );
  it('passes on what the server refuses', async () => {
    expect(await run('calendar', 'add', 'Noël', '--on', '12-25')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('Name the division or the enterprise division') as string,
    });
    expect(await run('calendar', 'remove', '4711')).toMatchObject({
      code: 1,
      stderr: 'This holiday or event was not found.\n',
    });
  });
});
