import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { watchbill } from '../../../tests/support/shell.ts';
import { nouns } from './nouns.ts';
import { runProgram } from './program.ts';

const env = {
  WATCHBILL_URL: 'http://127.0.0.1:1',
  WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test',
};

describe('the command line', () => {
  it('names every noun in its help, with what it is for', async () => {
    const { code, stdout } = await watchbill(['--help']);
    expect(code).toBe(0);
    for (const noun of nouns.filter(({ isHidden }) => isHidden !== true))
      expect(stdout).toMatch(new RegExp(`^  ${noun.name} +\\S`, 'm'));
  });

  it.each(
    nouns
      .flatMap((noun) => [
        [noun.name],
        ...noun.verbs
          .filter((verb) => /^[a-z]+$/.test(verb) && !['bash', 'zsh', 'fish'].includes(verb))
          .map((verb) => [noun.name, verb]),
      ])
      .map((words) => [words.join(' ')]),
  )('%s --help says what it does, and the same as help %s', async (words) => {
    const asked = await watchbill([...words.split(' '), '--help']);
    const helped = await watchbill(['help', ...words.split(' ')]);
    expect([asked.code, asked.stderr, helped.stdout]).toEqual([0, '', asked.stdout]);
    expect(asked.stdout).toContain(`Usage: watchbill ${words}`);
    expect(asked.stdout).toContain('Global options:');
    expect(asked.stdout).toMatch(/^ {2}\$ watchbill /);
    expect(asked.stdout.split('\n').length).toBeLessThanOrEqual(62);
  });

  it('speaks the language of --lang or of the environment', async () => {
    expect((await watchbill(['login', '--help', '--lang', 'de'])).stdout).toMatch(
      /Verwendung:[\s\S]*das Passwort von der Standardeingabe lesen/,
    );
    expect(
      (await watchbill(['schedules', '--help'], { env: { LANG: 'fr_FR.UTF-8' } })).stdout,
    ).toContain('Verrouiller');
  });

  it.each([
    [['bogus']],
    [['help', 'bogus']],
    [['whoami', '--lang', 'xx']],
    [['whoami', '--bad']],
    [['advisors']],
    [['schedules', 'show', '--format', 'yaml']],
    [['adherence', 'ingest']],
    [['completion', 'tcsh']],
    [['serve', '--port', 'http']],
    [['simulate', 'acd', '--speed', 'fast']],
  ])('ends %j with 2', async (argv) => {
    const { code, stdout, stderr } = await watchbill(argv, { env });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).not.toBe('');
  });

  it.each([
    [{}, [], true],
    [{ NO_COLOR: '1' }, [], false],
    [{ TERM: 'dumb' }, [], false],
    [{}, ['--no-color'], false],
  ] as const)(
    'with %j and %j is in colour: %s, known before a command is loaded',
    async (own, flags, expected) => {
      const stdout = Object.assign(new PassThrough(), { isTTY: true });
      const heard: boolean[] = [];
      await runProgram(['completion', 'bash', ...flags], {
        version: '0',
        env: own,
        io: { stdout, stderr: stdout, stdin: stdout } as never,
        createContext: (common) => {
          heard.push(common.hasColour);
          throw new Error('not needed');
        },
        prepare: (common) => heard.push(common.hasColour),
        entrances: {} as never,
      });
      expect(heard[0]).toBe(expected);
    },
  );

  it('takes global options before and after the verb', async () => {
    for (const argv of [
      ['--url', 'http://127.0.0.1:1', '--api-key', '-', 'schedules', 'show'],
      ['schedules', 'show', '--api-key', '-', '--url', 'http://127.0.0.1:1'],
    ]) {
      expect(
        await watchbill(argv, {
          env: { WATCHBILL_CONFIG_DIR: '/nonexistent/watchbill-test' },
          stdin: 'wb_x\n',
        }),
      ).toMatchObject({
        code: 6,
        stdout: '',
        stderr:
          'The server cannot be reached. Check your connection and try again.\nAddress: http://127.0.0.1:1\n',
      });
    }
  });

  it.each(['bash', 'zsh', 'fish'])(
    'has a script by which %s asks what may stand next',
    async (shell) => {
      const { code, stdout } = await watchbill(['completion', shell]);
      expect(code).toBe(0);
      expect(stdout).toContain('watchbill complete -- ');
    },
  );

  it.each([
    [['sched'], ['schedules', 'schedule-parameters']],
    [['schedules', 'exp'], ['export']],
    [['schedules', 'show', '--div'], ['--division']],
    [['bidding', 'list', '--st'], ['--state']],
    [['divisions', 'list', '--format', 'n'], ['ndjson']],
    [['--lang', 'de', 'bidding', 'ski'], ['skip']],
    [['bidding', 'list', '--state', 'wai'], ['waiting']],
    [['help', 'exit'], ['exit-codes']],
    [['nothing', ''], []],
  ])('completes %j with %j', async (words, expected) => {
    const { stdout } = await watchbill(['complete', '--', ...words], { env });
    const found = stdout.split('\n').filter(Boolean);
    expect(found.map((line) => line.split('\t')[0]).toSorted()).toEqual(expected.toSorted());
  });

  it('prints the OpenAPI document without a server', async () => {
    const { stdout } = await watchbill(['openapi']);
    expect(Object.keys((JSON.parse(stdout) as { paths: object }).paths)).toContain(
      '/api/schedule_creation/',
    );
  });
});
