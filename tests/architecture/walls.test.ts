import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Rule = Readonly<{ name: string }>;
type Config = Readonly<{ forbidden: readonly Rule[]; options: ICruiseOptions }>;
const { forbidden, options } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
) as Config;

const server = 'packages/server/src';
const floors = forbidden
  .map(({ name }) => /^floor-of-(.+)$/.exec(name)?.[1])
  .filter((name) => name !== undefined);
const topFloor = floors.at(-1)!;
const fileOf = (floor: string) => `${server}/${floor}/planted.ts`;

/** One breach of each wall: a file, and what it imports against the rule. */
const breaches: Readonly<Record<string, readonly [file: string, imports: string]>> = {
  ...Object.fromEntries(
    floors
      .slice(0, -1)
      .map((floor) => [`floor-of-${floor}`, [fileOf(floor), fileOf(topFloor)] as const]),
  ),
  'every-part-has-its-floor': [`${server}/planted/routes.ts`, fileOf('db')],
  'no-circular': [`${server}/schedules/one.ts`, `${server}/schedules/other.ts`],
  'core-imports-nothing-of-ours': ['packages/core/src/one/model.ts', fileOf('db')],
  'time-is-the-bottom-of-core': [
    'packages/core/src/time/planted.ts',
    'packages/core/src/trades/model.ts',
  ],
  'only-hooks-import-react': ['packages/core/src/trades/rules.ts', 'node_modules/react/index.js'],
  'pure-code-knows-no-hooks': [
    'packages/core/src/trades/codec.ts',
    'packages/core/src/trades/hooks.ts',
  ],
  'models-know-no-rules': [
    'packages/core/src/bidding/model.ts',
    'packages/core/src/bidding/rules.ts',
  ],
  'planning-imports-only-core-time': [
    'packages/planning/src/planted.ts',
    'packages/core/src/trades/model.ts',
  ],
  'server-knows-no-face': [fileOf('live'), 'packages/cli/src/planted.ts'],
  'server-imports-no-hooks-or-views': [
    `${server}/trades/queries.ts`,
    'packages/core/src/trades/hooks.ts',
  ],
  'server-features-meet-in-commands': [
    `${server}/reports/queries.ts`,
    `${server}/trades/repository.ts`,
  ],
  'cli-knows-no-server': ['packages/cli/src/one.ts', fileOf('db')],
  'web-knows-no-server': ['web/src/one.ts', fileOf('db')],
  'clients-call-by-the-light-table': ['web/src/other.ts', 'packages/core/src/contract.ts'],
  'timeline-knows-no-shift': [
    'web/src/timeline/planted.ts',
    'packages/core/src/schedules/model.ts',
  ],
  'kit-knows-no-domain': ['web/src/kit/planted.ts', 'packages/core/src/trades/model.ts'],
};
/** Nothing stands above it. */
const beyondBreach = [`floor-of-${topFloor}`];

let root: string;
/** The walls that each planted file was seen to break. */
let broken: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'walls-'));
  const imports = new Map<string, string[]>();
  for (const [file, target] of Object.values(breaches)) {
    imports.set(file, [...(imports.get(file) ?? []), target]);
    if (!imports.has(target)) imports.set(target, []);
  }
  // The way back, by a type alone.
  imports.set(`${server}/schedules/other.ts`, [`${server}/schedules/one.ts`]);
  for (const [file, targets] of imports) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    const up = '../'.repeat(file.split('/').length - 1);
    const lines = targets.map(
      (target, at) => `import type { Planted as T${at} } from '${up}${target}';`,
    );
    const value = targets.map((target) => `import '${up}${target}';`);
    const isTyped = file.startsWith(`${server}/schedules/`);
    writeFileSync(
      join(root, file),
      [...(isTyped ? lines : value), 'export type Planted = number;', ''].join('\n'),
    );
  }
  const { doNotFollow: _, ...others } = options;
  const { output } = await cruise(['packages', 'web'], {
    ...others,
    baseDir: root,
    ruleSet: { forbidden: [...forbidden] as never },
    validate: true,
  });
  const seen = new Map<string, Set<string>>();
  for (const { rule, from } of (output as ICruiseResult).summary.violations)
    seen.set(rule.name, (seen.get(rule.name) ?? new Set()).add(from));
  broken = seen;
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the walls of the house', () => {
  it('each have a breach that is planted here', () =>
    expect([...Object.keys(breaches), ...beyondBreach].toSorted()).toEqual(
      [...new Set(forbidden.map(({ name }) => name))].toSorted(),
    ));
  it.each(Object.entries(breaches))('%s sees its breach', (name, [file]) =>
    expect([...(broken.get(name) ?? [])]).toContain(file),
  );
});
