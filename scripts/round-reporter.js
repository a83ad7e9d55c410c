import { writeFileSync } from 'node:fs';

/**
 * Writes what vitest's own report leaves out to the file that WATCHBILL_TEST_NOTES names: what went
 * wrong outside of any test, and the seconds of each file with its set-up and its imports.
 */
export default class RoundReporter {
  onTestRunEnd(modules, errors) {
    const unhandled = errors.map((error) =>
      [error.VITEST_TEST_PATH, error.stack ?? error.message ?? String(error)]
        .filter(Boolean)
        .join('\n'),
    );
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      project: module.project.name,
      seconds: secondsOf(module.diagnostic()),
    }));
    writeFileSync(process.env.WATCHBILL_TEST_NOTES, JSON.stringify({ unhandled, files }));
  }
}

function secondsOf({
  environmentSetupDuration,
  prepareDuration,
  collectDuration,
  setupDuration,
  duration,
}) {
  const all = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  return (all + duration) / 1000;
}
