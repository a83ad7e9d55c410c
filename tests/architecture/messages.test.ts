import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { areasIn, textAreas } from '../../web/screen-texts.ts';
import { codeOf, root } from './reach.ts';

describe('texts of the web app', async () => {
  const areas = await textAreas();

  it('are found by their keys, and by the beginning of those that are put together', () => {
    expect(
      areasIn("t('list.add'); t(`menu.${item}`); x('none.such'); t('list.noSuchText')"),
    ).toEqual(['list', 'menu']);
  });

  it.each([
    ['web/src/main.tsx', ['error', 'generic', 'role', 'session', 'shell']],
    ['web/src/shell/frame.tsx', ['menu']],
    ['web/src/divisions/page.tsx', ['divisions', 'fields', 'list']],
    // What a form is checked by is loaded when it is opened.
    ['packages/core/src/team-classifications/model.ts', ['problem', 'teamClassifications']],
    ['web/src/session/page.tsx', []],
  ])('come with %s as its code shows them', (file, expected) => {
    expect(areas.get(file)).toEqual(expected);
  });
});

describe('texts of the server', () => {
  const threads = execFileSync('git', ['ls-files', 'packages/server/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/([\w-]+-)?thread\.ts$|\/main\.ts$/.test(file));

  it.each(threads)('are loaded where %s reads them', async (thread) => {
    const { code, files } = await codeOf(thread);
    const reads = code.includes('function text(key,');
    expect(files.includes('packages/core/src/messages/all.ts')).toBe(reads);
  });
});
