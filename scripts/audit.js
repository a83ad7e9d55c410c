// npm run audit: whether the registry knows of high or critical holes in what is shipped; where it
// does not answer, that is said.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const report = reportIn(stdout ?? '');

if (report.vulnerabilities === undefined) {
  const why = report.message ?? report.error?.summary ?? 'the registry did not answer';
  console.log(`NOT ASKED of known holes, nothing was looked at: ${why}`);
} else {
  const found = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
  if (found.length === 0) console.log('no high or critical holes are known');
  else process.exitCode = 1;
}

function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
