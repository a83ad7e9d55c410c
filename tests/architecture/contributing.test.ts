import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const guide = read('CONTRIBUTING.md');
const spans = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

describe('CONTRIBUTING.md', () => {
  it('names files and folders that are there', () => {
    const named = spans
      .flatMap((span) => span.split(' '))
      .filter((word) => /^(packages|web|tests|scripts|bin|\.ci)\/[\w./-]+$/.test(word));
    expect(named.length).toBeGreaterThan(40);
    expect(
      named.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`))),
    ).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const asked = spans.flatMap((span) => /^npm (?:run )?([\w:]+)/.exec(span)?.[1] ?? []);
    expect(asked.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
  });

  it('begins each kind of screen from one that has its piece, and the piece is of the kit', () => {
    const rows = [...guide.matchAll(/^\| [^|]+ \| `(\w+)` \| `([^`]+\.tsx)` \|$/gm)];
    expect(rows.length).toBeGreaterThan(10);
    const kit = files.filter((file) => /^web\/src\/(kit|shell)\/.*\.tsx$/.test(file)).map(read);
    for (const [, piece, file] of rows) {
      expect(read(file!), file).toContain(`<${piece}`);
      expect(
        kit.some((text) => text.includes(`export function ${piece}`)),
        piece,
      ).toBe(true);
    }
  });
});
