// npm test [-- [--round embedded|postgresql|browser] [--shuffle SEED] [FILE ...]]: every test that
// this machine can run; what is absent is
// skipped by name, and said. `--round` runs one of the three alone, `--shuffle` files and their
// tests in the order that another seed decides.
// With WATCHBILL_REQUIRE_ALL=1 (as in .ci/run) nothing may be skipped: each test must have run in
// some round.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'watchbill-test-'));
/** What the embedded round has its engine carry out, for PostgreSQL to look at. */
const statements = join(scratch, 'statements');
/** Modules as they run: projects and rounds share them. */
const modules = join(scratch, 'modules');
const requireAll = process.env.WATCHBILL_REQUIRE_ALL === '1';
const { values: wanted, positionals: chosen } = parseArgs({
  options: { round: { type: 'string' }, shuffle: { type: 'string' } },
  allowPositionals: true,
});
const rounds = ['embedded', 'postgresql', 'browser'];
if (wanted.round !== undefined && !rounds.includes(wanted.round)) {
  process.stderr.write(`--round is one of ${rounds.join(', ')}\n`);
  process.exit(2);
}
const isWanted = (name) => wanted.round === undefined || wanted.round === name;
const began = Date.now();
const secondsSince = (start) => Math.round((Date.now() - start) / 1000);
const absent = [];
const passed = new Set();
const skipped = new Set();
const failures = [];
const files = [];

/**
 * Runs one round; its report tells which tests passed and which were skipped. What it says of
 * errors follows its other words.
 */
function round(name, command, args, env, read) {
  process.stdout.write(`\n== ${name}\n`);
  const report = join(scratch, `${name.replaceAll(' ', '-')}.json`);
  const started = Date.now();
  const { status, signal, error, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', command), ...args(report)],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        ...env,
        ...(wanted.shuffle === undefined ? {} : { WATCHBILL_TEST_SEED: wanted.shuffle }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        WATCHBILL_TEST_NOTES: `${report}.notes`,
        WATCHBILL_TEST_MODULES: modules,
      },
    },
  );
  process.stderr.write(stderr ?? '');
  process.stdout.write(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${secondsSince(started)} s\n`,
  );
  const written = readJson(report);
  const tests = written ? read(written) : [];
  const { unhandled, files: timed } = readJson(`${report}.notes`) ?? {
    unhandled: [],
    files: written ? secondsOf(tests) : [],
  };
  files.push(...timed.map((file) => ({ ...file, round: name })));
  for (const test of tests) tell(test);
  for (const why of unhandled)
    tell({ name: `${name}: outside of any test`, outcome: 'failed', why });
  if (tests.length === 0 && (status !== 0 || chosen.length === 0))
    failures.push(`${name}: no test ran; what it says above tells why`);
  else if (
    status !== 0 &&
    unhandled.length === 0 &&
    !tests.some(({ outcome }) => outcome === 'failed')
  )
    tell({
      name: `${name}: its tests passed, but its process ended with ${error?.message ?? signal ?? `exit code ${status}`}`,
      outcome: 'failed',
      why: String(stderr).trimEnd().split('\n').slice(-12).join('\n'),
    });
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Seconds by file, where the report has them by test. */
function secondsOf(tests) {
  const sums = new Map();
  for (const { file, seconds } of tests) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].map(([file, seconds]) => ({ file, seconds }));
}

/**
 * The files that took longest, for whoever wants the run shorter: they run side by side, so the sum
 * is more than the run.
 */
function slowest(count) {
  return files
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ file, project, seconds, round: name }) =>
        `${seconds.toFixed(1).padStart(6)} s  ${file}  (${[name, project].filter(Boolean).join(', ')})\n`,
    );
}

function tell({ name, outcome, why = '' }) {
  if (outcome === 'passed') passed.add(name);
  else if (outcome === 'failed')
    failures.push(
      `${name}\n${why
        .split('\n')
        .slice(0, 12)
        .map((line) => `    ${line}`)
        .join('\n')}`,
    );
  else skipped.add(name);
}

const excluding = (names) => names.flatMap((name) => ['--exclude', name]);

function vitest(name, projects, env, more) {
  const args = (report) => [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/round-reporter.js',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...more,
    ...(chosen.length > 0 ? ['--passWithNoTests', ...chosen] : []),
  ];
  round(name, 'vitest/vitest.mjs', args, env, (report) => report.testResults.flatMap(testsOf));
}

/** The tests of a file; of one that did not come as far as a test, the file itself. */
function testsOf(file) {
  const name = file.name.slice(root.length);
  const tests = file.assertionResults.map((test) => ({
    name: `${name} ${test.fullName}`,
    outcome: test.status,
    why: test.failureMessages?.join('\n'),
  }));
  const isBroken = file.status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
  return isBroken ? [...tests, { name, outcome: 'failed', why: file.message }] : tests;
}

function browser(chromium) {
  round(
    'browser tests',
    '@playwright/test/cli.js',
    () => ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    { WATCHBILL_CHROMIUM: chromium },
    (report) => report.suites.flatMap(specsOf),
  );
}

function specsOf(suite) {
  const own = (suite.specs ?? []).map((spec) => ({
    name: `${suite.file} ${spec.title}`,
    file: `tests/browser/${suite.file}`,
    seconds:
      spec.tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0) /
      1000,
    outcome: spec.tests.every((test) => test.status === 'skipped')
      ? 'skipped'
      : spec.ok
        ? 'passed'
        : 'failed',
    why: spec.tests
      .flatMap((test) => test.results.map((result) => result.error?.message ?? ''))
      .join('\n'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * A PostgreSQL that lets us make databases: the one that is named, else a local one without a
 * password.
 */
async function findPostgres() {
  const named = process.env.WATCHBILL_TEST_DATABASE_URL;
  const urls = named
    ? [named]
    : ['root', 'postgres'].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`);
  for (const connectionString of urls) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
    const mayCreate = await client
      .connect()
      .then(() =>
        client.query(
          'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
        ),
      )
      .then(
        ({ rows }) => rows[0]?.may === true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (mayCreate) return connectionString;
  }
  return undefined;
}

/**
 * Test files of which PostgreSQL has nothing to say: neither they nor a test in them is marked with
 * the tag `engine`.
 */
function findUnmarked() {
  return ['packages/server/src', 'tests/stories']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return !text.includes('// @module-tag engine') && !text.includes("tags: ['engine']");
    });
}

const chromium = [
  process.env.WATCHBILL_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const databaseUrl = await findPostgres();

// Tests that need the product as a process of its own start it as it is shipped.
const built = spawnSync(process.execPath, ['scripts/build.js', '--if-missing', '--no-web'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

// What all calls have in common does not depend on the engine: it is tested in the last of the
// rounds.
const ofAllCalls = [
  'http/call/serve',
  'http/call/scope',
  'http/scope-writes',
  'http/version',
  'http/files',
  'lists/list-handlers',
].map((name) => `packages/server/src/${name}.test.ts`);
if (isWanted('embedded'))
  vitest(
    'tests on the embedded database',
    [],
    { WATCHBILL_TEST_DATABASE_URL: '', WATCHBILL_TEST_STATEMENTS: statements },
    databaseUrl && isWanted('postgresql') ? excluding(ofAllCalls) : [],
  );
if (!isWanted('postgresql')) absent.push('server tests on PostgreSQL: another round was wanted');
else if (databaseUrl)
  vitest(
    'server tests on PostgreSQL',
    ['server', 'stories'],
    { WATCHBILL_TEST_DATABASE_URL: databaseUrl, WATCHBILL_TEST_STATEMENTS: statements },
    ['--tags-filter', 'engine', ...excluding(findUnmarked())],
  );
else
  absent.push(
    'server tests on PostgreSQL: none on 127.0.0.1:5432 lets user root or postgres make databases',
  );
if (!isWanted('browser')) absent.push('browser tests: another round was wanted');
else if (chosen.length > 0) absent.push('browser tests: they run where no files are chosen');
else if (chromium) browser(chromium);
else absent.push('browser tests: Chromium is not installed');
if (!process.env.WATCHBILL_REFERENCE_DATA)
  absent.push('tests on reference data: WATCHBILL_REFERENCE_DATA is not set');

process.stdout.write(`\nthe slowest files:\n${slowest(20).join('')}\n`);
const never = [...skipped].filter((name) => !passed.has(name));
for (const line of absent) process.stdout.write(`skipped ${line}\n`);
for (const name of never) process.stdout.write(`skipped ${name}\n`);
if (requireAll && absent.length + never.length > 0) failures.push('nothing may be skipped here');
for (const name of failures) process.stdout.write(`failed ${name}\n`);
process.stdout.write(
  `${passed.size} passed, ${failures.length} failed, ${never.length} skipped in ${secondsSince(began)} s\n`,
);
rmSync(scratch, { recursive: true, force: true });
process.exit(failures.length === 0 ? 0 : 1);
