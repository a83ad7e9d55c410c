import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyCommand } from '../../../../tests/support/commands.ts';
import { writeExampleFiles } from '../../../../tests/support/example-files.ts';
import { demoPassword } from '../../../../tests/support/test-server.ts';
import { openTestShell, type TestShell } from '../../../../tests/support/test-shell.ts';
import { addExamples, examplesOf } from './examples.ts';

let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(() => new Date('2026-11-20T08:00:00Z'));
  for (const name of Object.keys(speakers))
    await shell.run(['login', '--username', name, '--password-stdin', '--profile', name], {
      stdin: demoPassword,
    });
  writeExampleFiles(shell.folder);
});
afterAll(() => shell.close());

const entries = await everyCommand();
type Command = (typeof entries)[number]['command'];
const rootOf = (command: Command): Command =>
  command.parent === null ? command : rootOf(command.parent as Command);
for (const noun of new Set(entries.map(({ command }) => rootOf(command))))
  addExamples(noun, [noun.name()]);

/** Command lines as the help has them, each with the words of its command. */
const examples = entries.flatMap(({ words, command }) =>
  examplesOf(command).map((line) => ({ words: words.join(' '), line })),
);

/**
 * Left out: what needs no server or a process of its own, would end the sign-in that the others
 * lean on, or names a job that nothing here begins.
 */
const elsewhere = new Set(
  [
    'login, logout, serve, admin create, backup, restore, complete, adherence watch, ui, simulate acd',
    'profile password, jobs follow, jobs show, jobs cancel, jobs repeat',
  ]
    .join(', ')
    .split(', '),
);

/**
 * Who says what: advisors for themselves, and one colleague to another; all else the administrator.
 */
const speakers: Readonly<Record<string, readonly string[]>> = {
  advisor: [
    'acknowledgements mine, acknowledgements acknowledge, bidding mine, bidding bid',
    'calendar-feed show, calendar-feed create, calendar-feed revoke, preferences mine, preferences ask',
    'profile advisor, requests mine, requests add, requests edit, requests withdraw, trade-offers add',
    'trade-offers withdraw, trades add, trades check, time-off-surveys answer, notifications read',
    'notifications delete',
  ],
  colleague: [
    'trade-offers returns, trade-offers take, trades accept, trades decline, trades read',
  ],
};
const speakerOf = (words: string) =>
  Object.keys(speakers).find((name) => speakers[name]!.join(', ').split(', ').includes(words));

/** Command lines whose rows others look at or change, in their order. */
const first: readonly string[] = [
  // What is applied is what was exported: rows that other lines add are none of it.
  'config export ',
  'config apply ',
  'notifications send ',
  'enterprise-divisions add ',
  'divisions add ',
  'channels add ',
  'lines add ',
  'event-types add ',
  'team-classifications add ',
  'team-classifications edit ',
  'daily-protocols add ',
  'users add ',
  'advisors add ',
  'division-sets add ',
  'enterprise-division-sets add ',
  'channel-sets add ',
  'webhooks add ',
  'patterns add ',
  'patterns add-empty ',
  'patterns assign ',
  'weekly-protocols add ',
  'schedule-parameters add ',
  'schedule-parameters add-type ',
  'schedule-parameters add-rule ',
  'proficiencies add ',
  'proficiencies edit ',
  'proficiencies give ',
  'time-off-groups add ',
  'time-off-groups add-members ',
  'accrual-tables add ',
  'time-off-rules add ',
  'time-off-holidays add ',
  'time-off-surveys add ',
  'time-off-updates preview ',
  'time-off add ',
  'reports run ',
  'reports schedule-profiles ',
  'availability add ',
  'availability add-times ',
  'schedules generate ',
  'schedules add ',
  'trades add-rules ',
  'trades add ',
  'trades accept ',
  'requests add ',
  'requests edit ',
  'trade-offers add ',
  'bidding open ',
  'channels set-forecast-default ',
  'future-events add-to-advisor ',
  'future-events add-to-team ',
  'future-events add-to-division ',
  'future-events add-to-set ',
  'files upload ',
  'forecast run ',
  'special-days add ',
  'keys create ',
  'data-values add ',
  'adherence excuse ',
  'roles add ',
  'shifts add ',
  'profile add-image ',
  'profile replace-image ',
  'state-mappings add ',
  'saved-views save ',
  'transfers add ',
  'team-classifications add-value ',
  'preferences set-settings ',
  'set-members include ',
  'set-members exclude ',
  'targets delete ',
  'targets add ',
  'trade-offers take ',
  'patterns save ',
];

/**
 * Rows that the demo of this day does not have, work that runs nowhere, mail that is not sent, and
 * what another line has decided before: the help shows how they are asked for, and what is said is
 * why not.
 */
const absent = new Set([
  'accrual-tables delete Standard --yes',
  'bidding award 1 --yes',
  'bidding bid 1 --pattern-set 1 --pattern 2 1 --finished',
  'bidding close 1 --yes',
  'forecast cancel 00000000-0000-4000-8000-000000000000 --channel "Northlight Retail / Voice"',
  'imports show 1',
  'imports take-back 1 --yes',
  'notifications delete-activity 1 --yes',
  'notifications read-activity 1',
  'patterns delete --set 1 --yes',
  'patterns from-week 1 --week monday --mode full_week',
  'preferences approve 1',
  'preferences ask --times \'[{"weekday":1,"start_time":"09:00","end_time":"17:00"}]\'',
  'preferences refuse 1 --answer "We are short in the evenings"',
  'requests delete-changes 1 --yes',
  'requests withdraw 1',
  'schedules apply-draft --division "Technik Berlin" --draft 00000000-0000-4000-8000-000000000000',
  'schedules cancel 00000000-0000-4000-8000-000000000000 --division "Technik Berlin"',
  'schedules save --input @days.json',
  'requests reopen 1',
  'time-off approve 1 --comment "Enjoy"',
  'time-off refuse 1 --comment "Too few left"',
  'time-off reopen 1',
  'time-off withdraw 1 --yes',
  'time-off-holidays give-up 1 --advisor "Elif Ångström"',
  'time-off-updates delete 1 --yes',
  'trade-offers take 1 --comments "With pleasure"',
  'trades decline 1 --comments "I am away"',
  'trades refuse 1 --comment "Too few left"',
  'users resend advisor',
  'users send-reset advisor',
  'webhooks replay Payroll 1',
]);

/** What takes rows away goes last, the youngest nouns first: they lean on the others. */
const takesAway =
  /^(delete|remove|revoke|withdraw|cancel|take|end|unassign|exclude|give-up|undo|close|award)/;
const verbOf = (words: string) => words.split(' ').at(-1)!;
function place({ words, line }: (typeof examples)[number], at: number): number {
  const early = first.findIndex((one) => line.startsWith(one));
  if (early >= 0) return early - first.length;
  if (takesAway.test(verbOf(words))) return 3 * examples.length - at;
  return verbOf(words) === 'export' ? at : examples.length + at;
}

/**
 * A line as a shell parts it: words, some of them in quotation marks; files lie in the folder of
 * the test.
 */
function wordsOf(line: string): readonly string[] {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare!,
  );
  return words.map((word, at) => {
    const name = word.replace(/^@/, '');
    const isFile = words[at - 1] === '--output' || existsSync(join(shell.folder, name));
    return isFile ? `${word.startsWith('@') ? '@' : ''}${join(shell.folder, name)}` : word;
  });
}

// Rows that one line adds are what the next looks at.
describe('an example, as its help has it', { shuffle: false }, () => {
  const tried = examples
    .map((one, at) => ({ ...one, at: place(one, at) }))
    .filter(({ words }) => !elsewhere.has(words))
    .toSorted((a, b) => a.at - b.at);
  it.each(tried.map((one) => [one.line, one] as const))('%s', async (line, { words }) => {
    const [said, file] = line.split(' < ') as [string, string?];
    const speaker = speakerOf(words);
    const { code, stderr } = await shell.run(
      [...wordsOf(said), '--force', ...(speaker === undefined ? [] : ['--profile', speaker])],
      { stdin: file === undefined ? '' : readFileSync(join(shell.folder, file), 'utf8') },
    );
    expect(`exit ${code}\n${stderr}`).toMatch(absent.has(line) ? /^exit [135]\n/ : /^exit 0\n/);
  });

  it('is in its place, where one has to go before others', () =>
    expect(first.filter((one) => !examples.some(({ line }) => line.startsWith(one)))).toEqual([]));
});
