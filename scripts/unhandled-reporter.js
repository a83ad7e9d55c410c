import { writeFileSync } from 'node:fs';

/** Writes what went wrong outside of any test, which vitest's own report leaves out, to the file that WATCHBILL_TEST_UNHANDLED names. */
export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map((error) =>
      [error.VITEST_TEST_PATH, error.stack ?? error.message ?? String(error)]
        .filter(Boolean)
        .join('\n'),
    );
    writeFileSync(process.env.WATCHBILL_TEST_UNHANDLED, JSON.stringify(texts));
  }
}
