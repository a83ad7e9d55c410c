import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take half a minute and more, the longest first: one that began last would run
 * alone.
 */
const longest = [
  'stories/serve.test.ts',
  'stories/real-files.test.ts',
  'http/files.test.ts',
  'http/fuzz.test.ts',
  'http/scope-writes.test.ts',
  'db/backup.test.ts',
  'stories/takeover.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? longest.length : rank;
};

/** What a file's servers begin with: the demo of a date, that of today, or no rows. */
function imageOf({ moduleId }: TestSpecification): string {
  const text = readFileSync(moduleId, 'utf8');
  if (!/openTestServer|openTestShell/.test(text)) return 'none';
  const [, date, name] = /demoAround: (?:'([\d-]+)'|(\w+))/.exec(text) ?? [];
  const named = name && new RegExp(`const ${name} = \\D*'([\\d-]+)'`).exec(text)?.[1];
  return date ?? named ?? 'today';
}

/**
 * As vitest does otherwise, project by project; the longest before all others, and then those
 * together that begin with the same demo, for a worker keeps the engines of a few. With a seed that
 * was asked for, in an order that it alone decides.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env['WATCHBILL_TEST_SEED'];
    if (seed) {
      const placeOf = ({ moduleId, project }: TestSpecification) =>
        createHash('sha256').update(`${seed} ${project.name} ${moduleId}`).digest('hex');
      return files.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
    }
    const sorted = await super.sort(files);
    const images = new Map(sorted.map((file) => [file, imageOf(file)]));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.toSorted(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        projects.indexOf(one.project) - projects.indexOf(other.project) ||
        images.get(one)!.localeCompare(images.get(other)!),
    );
  }
}
