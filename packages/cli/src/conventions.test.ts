import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommand } from '../../../tests/support/command-process.ts';
import { everyCommand } from '../../../tests/support/commands.ts';
import { watchbill, type Outcome } from '../../../tests/support/shell.ts';
import { openTestShell, type TestShell } from '../../../tests/support/test-shell.ts';

/** Sixty conventions of a good command line: what people expect who live in others. */
type Convention = Readonly<{ name: string }> &
  (
    | Readonly<{ holds: () => Promise<void> }>
    /** A test elsewhere that holds it: its file, and words of its name. */
    | Readonly<{ by: string; test: string }>
  );

const root = fileURLToPath(new URL('../../..', import.meta.url));
const now = () => new Date('2026-11-20T08:00:00Z');
let shell: TestShell;
beforeAll(async () => {
  shell = await openTestShell(now);
});
afterAll(() => shell.close());

const nowhere = {
  WATCHBILL_API_KEY: 'wb_x',
  WATCHBILL_URL: 'http://127.0.0.1:1',
  WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test',
};
const list = (...more: string[]): Promise<Outcome> => shell.run(['divisions', 'list', ...more]);
const alone = (...argv: string[]): Promise<Outcome> => watchbill(argv, { env: nowhere });
const parse = (text: string): unknown => JSON.parse(text);
const usageIn = { de: 'Verwendung:', fr: 'Utilisation', en: 'Usage:' } as const;
const speaks = async (language: keyof typeof usageIn, env: Record<string, string>) =>
  (await watchbill(['--help'], { env })).stdout.includes(usageIn[language]);

const conventions: readonly Convention[] = [
  {
    name: '1 data on stdout, all else on stderr',
    holds: async () => {
      const { stdout, stderr } = await list('--format', 'json', '--limit', '1');
      expect(parse(stdout)).toHaveLength(1);
      expect(stderr).toMatch(/These are the first 1 of/);
    },
  },
  {
    name: '2 --format on every command that answers rows',
    holds: async () => {
      expect(parse((await list('--format', 'json')).stdout)).toHaveLength(4);
      expect((await list('--format', 'ndjson')).stdout.trim().split('\n')).toHaveLength(4);
      expect((await list('--format', 'csv')).stdout).toMatch(/^id,name,/);
      expect((await list()).stdout).toMatch(/^ID +Name/);
      const file = join(shell.folder, 'formats.xlsx');
      expect((await list('--output', file)).code).toBe(0);
      expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    },
  },
  { name: '3 --json FIELDS', by: 'output/look.test.ts', test: 'no field that rows do not have' },
  { name: '4 --jq', by: 'output/look.test.ts', test: 'what a jq filter makes of it' },
  { name: '5 --template', by: 'output/look.test.ts', test: 'a line of a template' },
  { name: '6 --sort, --filter, --limit', by: 'output/look.test.ts', test: 'is rows where' },
  { name: '7 --output FILE', by: 'output/target.test.ts', test: 'keeps the file of --output' },
  { name: '8 empty results', by: 'output/look.test.ts', test: 'well formed where there is none' },
  { name: '9 tables fit the width', by: 'output/narrow.test.ts', test: 'a table in a line' },
  { name: '10 --schema', by: 'output/look.test.ts', test: 'is the fields instead' },
  {
    name: '11 dates ISO with zone; --utc',
    holds: async () => {
      const { stdout } = await shell.run([
        'audit',
        'list',
        '--utc',
        '--limit',
        '1',
        '--json',
        'at',
      ]);
      for (const { at } of parse(stdout) as { at: string }[]) expect(at).toMatch(/Z$/);
    },
  },
  {
    name: '12 numbers unformatted outside tables',
    holds: async () => {
      const { stdout } = await list('--format', 'csv', '--lang', 'de', '--sort', 'id');
      expect(stdout).toMatch(/^1,/m);
    },
  },
  { name: '13 pager at a terminal', by: 'output/pager.test.ts', test: 'longer than the terminal' },
  {
    name: '14 closed pipe: quiet end',
    holds: async () => {
      for (const argv of [['openapi'], ['audit', 'export'], ['reference', 'timezones']]) {
        const { ended } = startCommand(argv, {
          env: { WATCHBILL_URL: shell.testServer.url, WATCHBILL_CONFIG_DIR: shell.folder },
          script: '"$@" | head -1 > /dev/null; exit ${PIPESTATUS[0]}',
        });
        expect([argv, await ended]).toMatchObject([argv, { code: 0, stderr: '' }]);
      }
    },
  },
  { name: '15 NO_COLOR', by: 'program.test.ts', test: 'is in colour' },
  {
    name: '16 FORCE_COLOR',
    holds: async () => {
      const { stdout } = await watchbill(['reference', 'timezones', '--limit', '1'], {
        env: {
          WATCHBILL_URL: shell.testServer.url,
          WATCHBILL_CONFIG_DIR: shell.folder,
          FORCE_COLOR: '1',
        },
        now,
      });
      expect(stdout).toContain('\u001b[1m');
    },
  },
  { name: '17 --no-color', by: 'program.test.ts', test: 'is in colour' },
  { name: '18 TERM=dumb', by: 'program.test.ts', test: 'is in colour' },
  {
    name: '19 no colour, progress or prompts without a terminal',
    holds: async () => {
      expect((await list()).stdout).not.toContain('\u001b');
      const { code, stderr } = await alone('login');
      expect([code, stderr.includes('no terminal to ask at')]).toEqual([2, true]);
    },
  },
  { name: '20 terminal restored', by: 'screen/frame.test.ts', test: 'gives the terminal back' },
  { name: '21 resize redraws', by: 'screen/frame.test.ts', test: 'becomes smaller' },
  {
    name: '22 below 60 columns still readable',
    by: 'output/narrow.test.ts',
    test: 'a table in a line',
  },
  {
    name: '23 no information by colour alone',
    by: 'ui/app.test.tsx',
    test: 'a sign beside the colour',
  },
  {
    name: '24 --plain',
    holds: async () => {
      const { code, stdout } = await list('--plain', '--sort', 'id');
      expect([code, stdout.includes('\u001b')]).toEqual([0, false]);
    },
  },
  {
    name: '25 help on every command, at most 60 lines',
    by: 'program.test.ts',
    test: 'says what it does',
  },
  { name: '26 an example first', by: 'program.test.ts', test: 'says what it does' },
  {
    name: '27 short usage on a mistake',
    holds: async () => {
      const { stderr } = await alone('bidding', 'show');
      expect(stderr.trim().split('\n')).toHaveLength(4);
      expect(stderr).toContain('Usage: watchbill bidding show');
    },
  },
  {
    name: '28 suggestion on a typo, exit 2',
    holds: async () => {
      expect(await alone('biding')).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Did you mean bidding?') as string,
      });
    },
  },
  {
    name: '29 help TOPIC',
    holds: async () => {
      for (const topic of 'formats exit-codes environment time profiles imports'.split(' ')) {
        const { code, stdout } = await alone('help', topic);
        expect([topic, code, stdout.split('\n').length > 4]).toEqual([topic, 0, true]);
      }
    },
  },
  {
    name: '30 man pages',
    holds: async () => {
      const { stdout } = await alone('man', 'bidding');
      expect(stdout).toMatch(/^\.TH WATCHBILL-BIDDING 1\n\.SH NAME\nwatchbill\\-bidding/);
      expect(stdout).toContain('$ watchbill bidding list');
      expect((await alone('man')).stdout).toContain('.B watchbill bidding');
    },
  },
  {
    name: '31 --version with build',
    holds: async () => {
      expect((await alone('--version')).stdout).toBe('0.0.0\n');
      const { stdout } = await startCommand(['--version', '--verbose']).ended;
      expect(stdout).toMatch(
        /^watchbill \d+\.\d+\.\d+\n(commit [\da-f]+\+?\n)?node [\d.]+, \w+ \w+\ntime zones 20\d\d[a-z]\n$/,
      );
    },
  },
  { name: '32 completion for three shells', by: 'program.test.ts', test: 'has a script by which' },
  {
    name: '33 unknown help topic: exit 2',
    holds: async () => {
      expect(await alone('help', 'bogus')).toMatchObject({ code: 2, stdout: '' });
    },
  },
  {
    name: '34 - reads stdin',
    holds: async () => {
      const { code } = await shell.run(['channels', 'import', '-', '--dry-run'], {
        stdin: 'name,enterprise_division\nFax,Helio Travel\n',
      });
      expect(code).toBe(0);
    },
  },
  {
    name: '35 encodings, separators, date orders found and said',
    by: '../../../tests/stories/cases.test.ts',
    test: 'cases',
  },
  { name: '36 --map, saved maps', by: 'bulk/map.test.ts', test: 'is kept by a name' },
  { name: '37 hostile files', by: 'input.test.ts', test: 'in a line or a few' },
  { name: '38 ids and names both', by: 'names.test.ts', test: '' },
  { name: '39 relative dates', by: 'command/dates.test.ts', test: 'a date on the command line' },
  {
    name: '40 -- ends options',
    holds: async () => {
      const { code, stderr } = await shell.run(['channels', 'show', '--', '--none']);
      expect([code, stderr.includes('"--none"')]).toEqual([2, true]);
    },
  },
  {
    name: '41 what, where (row, field), what to do',
    holds: async () => {
      const { code, stdout } = await shell.run(['channels', 'import', '-', '--format', 'json'], {
        stdin: 'name,enterprise_division\nFax,Nowhere\n',
      });
      expect(code).toBe(3);
      expect(parse(stdout)).toMatchObject([{ line: 2, field: 'enterprise_division' }]);
    },
  },
  { name: '42 no internals, stack, engine words', by: 'usage.test.ts', test: 'wrong values' },
  {
    name: '43 exit codes 0-6',
    by: '../../../tests/stories/command-line.test.ts',
    test: 'codes of its failures',
  },
  {
    name: '44 address named when unreachable',
    holds: async () => {
      const { stderr } = await alone('divisions', 'list');
      expect(stderr).toContain('http://127.0.0.1:1');
    },
  },
  {
    name: '45 --debug shows requests without secrets',
    holds: async () => {
      const { stderr } = await list('--debug');
      expect(stderr).toMatch(/> authorization: \*\*\*/);
      expect(stderr).not.toMatch(/Bearer/);
    },
  },
  {
    name: '46 --verbose, --quiet',
    holds: async () => {
      expect((await list('--verbose')).stderr).toMatch(/GET http\S+ → 200/);
      expect((await list('--quiet', '--limit', '1')).stderr).toBe('');
    },
  },
  {
    name: '47 --timeout',
    holds: async () => {
      expect(await list('--timeout', 'soon')).toMatchObject({ code: 2, stdout: '' });
      expect((await list('--timeout', '30')).code).toBe(0);
    },
  },
  { name: '48 retry with back-off on 429 and 503', by: 'transport.test.ts', test: 'busy' },
  {
    name: '49 errors as JSON with --format json',
    holds: async () => {
      const { code, stderr } = await shell.run(['channels', 'show', 'none', '--format', 'json']);
      expect(code).toBe(2);
      expect(parse(stderr)).toMatchObject({ error: { exit: 2 } });
    },
  },
  {
    name: '50 --dry-run on every write of many rows',
    holds: async () => {
      const imports = (await everyCommand()).filter(
        ({ words, command }) =>
          ['import', 'upload'].includes(words.at(-1)!) &&
          words[0] !== 'files' &&
          command.options.every(({ long }) => long !== '--dry-run'),
      );
      expect(imports.map(({ words }) => words.join(' '))).toEqual([]);
    },
  },
  {
    name: '51 confirmation at a terminal, --yes without',
    holds: async () => {
      const { code, stderr } = await shell.run(['shifts', 'delete', '1']);
      expect([code, stderr.includes('--yes')]).toEqual([2, true]);
    },
  },
  { name: '52 idempotent', by: '../../../tests/stories/own-exports.test.ts', test: '' },
  {
    name: '53 interrupted: says what was done',
    by: 'output/progress.test.ts',
    test: 'says what Ctrl-C leaves',
  },
  {
    name: '54 Ctrl-C once stops cleanly, twice at once',
    by: 'output/progress.test.ts',
    test: 'cancels what',
  },
  {
    name: '55 no secret in arguments, history, logs, process list',
    holds: async () => {
      for (const [option, argv] of [
        ['--api-key', ['whoami', '--api-key', 'wb_secret']],
        ['--password', ['users', 'add', '--username', 'grace', '--password', 'Plenty-0f-staff!']],
      ] as const) {
        const { code, stderr } = await shell.run(argv);
        expect([code, stderr]).toEqual([2, expect.stringContaining(`${option} takes no secret`)]);
        expect(stderr).not.toMatch(/wb_secret|Plenty/);
      }
      const key = join(shell.folder, 'key.txt');
      writeFileSync(key, 'wb_unknown\n');
      expect(await shell.run(['whoami', '--api-key', `@${key}`])).toMatchObject({ code: 4 });
      const words = (await everyCommand()).flatMap(({ command }) => command.options);
      const secrets = words.filter(({ long }) => /password|secret|api-key/.test(long ?? ''));
      expect([...new Set(secrets.map(({ long }) => long))]).toEqual([
        '--password-stdin',
        '--password',
      ]);
    },
  },
  {
    name: '56 token only to its own server',
    by: 'session/command.test.ts',
    test: 'goes to no other',
  },
  {
    name: '57 config 0600, damaged: named and kept aside',
    by: 'profiles.test.ts',
    test: 'the user’s alone',
  },
  {
    name: '58 flag over variable over profile over default; XDG folders',
    holds: async () => {
      const { stderr } = await alone('divisions', 'list', '--url', 'http://127.0.0.1:2');
      expect(stderr).toContain('http://127.0.0.1:2');
    },
  },
  { name: '59 proxies', by: 'transport.test.ts', test: 'goes through the proxy' },
  {
    name: '60 locale',
    holds: async () => {
      expect(await speaks('de', { LC_ALL: 'de_DE.UTF-8', LANG: 'fr_FR' })).toBe(true);
      expect(await speaks('fr', { LC_MESSAGES: 'fr_FR.UTF-8', LANG: 'de_DE' })).toBe(true);
      expect((await alone('whoami', '--lang', 'xx')).code).toBe(2);
    },
  },
];

describe('conventions of a good command line', () => {
  it('are sixty, each with its number', () =>
    expect(conventions.map(({ name }) => Number.parseInt(name, 10))).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    ));

  const there = conventions.filter((one) => 'holds' in one);
  it.each(there.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    await expect('holds' in one ? one.holds() : Promise.resolve()).resolves.toBeUndefined();
  });

  const elsewhere = conventions.filter((one) => 'by' in one);
  it.each(elsewhere.map((one) => [one.name, one] as const))('%s, by a test elsewhere', (_, one) => {
    if (!('by' in one)) return;
    const file = join(root, 'packages/cli/src', one.by);
    expect([one.by, existsSync(file)]).toEqual([one.by, true]);
    expect(readFileSync(file, 'utf8')).toContain(one.test);
  });
});

describe('every command', () => {
  it('has an example that its own words begin', async () => {
    const bad: string[] = [];
    for (const entry of await everyCommand()) {
      if (entry.words[0] === 'complete') continue;
      const { stdout } = await alone(...entry.words, '--help');
      if (!stdout.startsWith(`  $ watchbill ${entry.words.join(' ')}`))
        bad.push(entry.words.join(' '));
    }
    expect(bad).toEqual([]);
  });
});
