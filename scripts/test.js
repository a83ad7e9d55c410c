// npm test: every test that this machine can run; what is absent is skipped by name, and said.
// With WATCHBILL_REQUIRE_ALL=1 (as in .ci/run) nothing may be skipped: each test must have run in some round.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { Client } from 'pg';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'watchbill-test-'));
const requireAll = process.env.WATCHBILL_REQUIRE_ALL === '1';
const chosen = process.argv.slice(2);
const absent = [];
const passed = new Set();
const skipped = new Set();
const failures = [];

/** Runs one round; its report tells which tests passed and which were skipped. What it says of errors follows its other words. */
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
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        WATCHBILL_TEST_UNHANDLED: `${report}.unhandled`,
      },
    },
  );
  process.stderr.write(stderr ?? '');
  process.stdout.write(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  const tests = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const unhandled = existsSync(`${report}.unhandled`)
    ? JSON.parse(readFileSync(`${report}.unhandled`, 'utf8'))
    : [];
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

function vitest(name, projects, env, excluded = []) {
  const args = (report) => [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-reporter.js',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...excluded.flatMap((file) => ['--exclude', file]),
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

/** A PostgreSQL that lets us make databases: the one that is named, else a local one without a password. */
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
 * Server tests that PostgreSQL cannot change: neither they nor a module that they import, over however many others, read the variable
 * that names its server. Types are no imports.
 */
function findIndependent() {
  const folder = 'packages/server/src';
  const tests = readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
  const own = Object.fromEntries(
    ['core', 'planning', 'server'].map((name) => [
      `@watchbill/${name}`,
      join(root, 'packages', name, 'src'),
    ]),
  );
  const {
    metafile: { inputs },
  } = buildSync({
    stdin: { contents: tests.map((test) => `import './${test}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: own,
  });
  const reads = new Set(
    Object.keys(inputs).filter(
      (path) =>
        path !== '<stdin>' &&
        readFileSync(join(root, path), 'utf8').includes('WATCHBILL_TEST_DATABASE_URL'),
    ),
  );
  const reached = (path, seen = new Set()) => {
    if (!seen.has(path)) {
      seen.add(path);
      for (const { path: next, external } of inputs[path].imports)
        if (!external) reached(next, seen);
    }
    return seen;
  };
  return tests.filter((test) => [...reached(test)].every((path) => !reads.has(path))).sort();
}

const chromium = [
  process.env.WATCHBILL_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const databaseUrl = await findPostgres();

// What all calls have in common does not depend on the engine: it is tested in the last of the rounds.
const ofAllCalls = [
  'serve',
  'scope',
  'scope-writes',
  'version',
  'fuzz',
  'files',
  'list-handlers',
].map((name) => `packages/server/src/http/${name}.test.ts`);
vitest(
  'tests on the embedded database',
  [],
  { WATCHBILL_TEST_DATABASE_URL: '' },
  databaseUrl ? ofAllCalls : [],
);
/** Stories that PostgreSQL cannot change: they name no server. */
const stories = readdirSync(join(root, 'tests/stories'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/stories/${name}`)
  .filter(
    (file) => !readFileSync(join(root, file), 'utf8').includes('WATCHBILL_TEST_DATABASE_URL'),
  );
const independent = databaseUrl ? [...findIndependent(), ...stories] : [];
if (independent.length > 0)
  process.stdout.write(
    `\nnot again on PostgreSQL, for they do not use it:\n${independent.map((file) => `  ${file}\n`).join('')}`,
  );
if (databaseUrl)
  vitest(
    'server tests on PostgreSQL',
    ['server', 'stories'],
    { WATCHBILL_TEST_DATABASE_URL: databaseUrl },
    independent,
  );
else
  absent.push(
    'server tests on PostgreSQL: none on 127.0.0.1:5432 lets user root or postgres make databases',
  );
if (chosen.length > 0) absent.push('browser tests: they run where no files are chosen');
else if (chromium) browser(chromium);
else absent.push('browser tests: Chromium is not installed');
if (!process.env.WATCHBILL_REFERENCE_DATA)
  absent.push('tests on reference data: WATCHBILL_REFERENCE_DATA is not set');

const never = [...skipped].filter((name) => !passed.has(name));
for (const line of absent) process.stdout.write(`skipped ${line}\n`);
for (const name of never) process.stdout.write(`skipped ${name}\n`);
if (requireAll && absent.length + never.length > 0) failures.push('nothing may be skipped here');
for (const name of failures) process.stdout.write(`failed ${name}\n`);
process.stdout.write(`${passed.size} passed, ${failures.length} failed, ${never.length} skipped\n`);
rmSync(scratch, { recursive: true, force: true });
process.exit(failures.length === 0 ? 0 : 1);
