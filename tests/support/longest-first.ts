import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take a minute and more, the longest first: one that began last would run alone. */
const longest = ['http/fuzz.test.ts', 'stories/real-files.test.ts', 'stories/serve.test.ts'];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(name));
  return rank === -1 ? longest.length : rank;
};

/** As vitest does otherwise, project by project; the longest before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
