// npm run days [-- --only rounds|demo|browser] [DAY ...]: whether the tests and the demo are the
// same on any day; prints what fails by day.
// rounds: the embedded round with this machine's clock moved by libfaketime (Debian's package
// faketime): what asks the machine fails.
// demo: the demo is made of that day, filled, and looked at. browser: the browser round on the demo
// of that day, on two of them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const aYearOn = new Date();
aYearOn.setUTCFullYear(aYearOn.getUTCFullYear() + 1);

/** Instants, in UTC, and what is odd about them. */
const days = [
  ['2026-11-26T12:00:00Z', 'the shifts of the demo begin with an activity'],
  ['2026-11-28T12:00:00Z', 'a Saturday'],
  ['2026-11-29T10:00:00Z', 'a Sunday'],
  ['2026-11-30T23:50:00Z', 'the end of a month'],
  ['2026-12-25T10:00:00Z', 'a public holiday'],
  ['2026-12-31T23:50:00Z', 'the end of a year'],
  ['2027-03-14T06:30:00Z', 'the night of America that lacks an hour'],
  ['2027-03-28T00:30:00Z', 'the night of Europe that lacks an hour'],
  ['2027-10-31T00:30:00Z', 'the night of Europe that has an hour twice'],
  ['2027-11-07T05:30:00Z', 'the night of America that has an hour twice'],
  ['2028-02-29T10:00:00Z', 'a leap day'],
  [`${aYearOn.toISOString().slice(0, 10)}T16:00:00Z`, 'a year from now'],
];
const ofBrowser = ['2027-03-28', '2028-02-29'];
/**
 * What says of a demo that it can be believed: its fill, its rows, and what each screen asks for.
 */
const ofDemo = ['demo/fill', 'demo/demo', 'http/screen-calls'].map(
  (name) => `packages/server/src/${name}.test.ts`,
);

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const isWanted = (part) => values.only === undefined || values.only === part;
const chosen = days.filter(
  ([instant]) =>
    positionals.length === 0 || positionals.some((wanted) => instant.startsWith(wanted)),
);
if (chosen.length === 0 || ![undefined, 'rounds', 'demo', 'browser'].includes(values.only)) {
  process.stderr.write(
    `days: ${days.map(([instant]) => instant).join(', ')}; --only rounds, demo or browser\n`,
  );
  process.exit(2);
}

const faketime = readdirSync('/usr/lib')
  .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));

/** Runs a part of the tests; the names of those that failed. */
function run(args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.js', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
  });
  const failed = [...stdout.matchAll(/^failed (.+)$/gm)].map(([, name]) => name);
  if (status !== 0 && failed.length === 0)
    failed.push(`it ended with ${status}: ${stderr.slice(-300)}`);
  return failed;
}

/**
 * The machine's clock at an instant; monotonic time and the times of files are left as they are.
 */
const movedTo = (instant) => ({
  LD_PRELOAD: faketime,
  FAKETIME: `${Math.round((Date.parse(instant) - Date.now()) / 1000)}s`.replace(/^(?=\d)/, '+'),
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

let failures = 0;
function tell(part, failed) {
  failures += failed.length;
  process.stdout.write(
    `  ${part.padEnd(8)} ${failed.length === 0 ? 'green' : `${failed.length} failed`}\n`,
  );
  for (const name of failed) process.stdout.write(`    ${name}\n`);
}

if (faketime === undefined && isWanted('rounds'))
  process.stdout.write(
    'not moved: the rounds, for libfaketime is not installed (Debian: apt install faketime)\n',
  );
for (const [instant, what] of chosen) {
  process.stdout.write(`${instant}  ${what}\n`);
  if (faketime !== undefined && isWanted('rounds'))
    tell('rounds', run(['--round', 'embedded'], movedTo(instant)));
  const onThatDay = { WATCHBILL_TEST_NOW: instant };
  if (isWanted('demo')) tell('demo', run(['--round', 'embedded', ...ofDemo], onThatDay));
  if (isWanted('browser') && ofBrowser.includes(instant.slice(0, 10)))
    tell('browser', run(['--round', 'browser'], onThatDay));
}
process.exit(failures === 0 ? 0 : 1);
