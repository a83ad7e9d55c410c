import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { build, type Plugin as Bundling } from 'esbuild';
import type { Plugin } from 'vite';
import { en } from '../packages/core/src/messages/en.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shell = 'web/src/main.tsx';
const frame = 'web/src/shell/frame.tsx';
const loader = 'web/src/shell/messages.ts';

/**
 * Areas of texts by what is loaded by itself: the shell, and each module that is imported when it
 * is needed.
 */
type TextAreas = ReadonlyMap<string, readonly string[]>;

/**
 * Texts come with the code that shows them: what is imported when it is needed
 * (`import('./page.tsx')`) is there once the areas of its texts are, in the languages that the tab
 * speaks. The areas are those whose keys stand in the code that is loaded with the module; nobody
 * lists them.
 */
export function screenTexts(): Plugin &
  Readonly<{ isOfShell: (area: string | undefined) => boolean }> {
  let found: Promise<TextAreas> | undefined;
  let ofShell: readonly string[] = [];
  return {
    name: 'screen-texts',
    isOfShell: (area) => ofShell.some((one) => one === area),
    async buildStart() {
      await init;
      found = textAreas();
      ofShell = (await found).get(shell) ?? [];
    },
    // While the app is developed.
    hotUpdate() {
      found = undefined;
    },
    transform: {
      filter: { id: /\/(web|packages\/core)\/src\/[^?]*(?<!\.test)\.tsx?$/ },
      async handler(code, id) {
        const areas = await (found ??= textAreas());
        const file = relative(root, id);
        if (file === loader)
          return code.replace('shellAreas = []', `shellAreas = ${JSON.stringify(ofShell)}`);
        const own = parse(code)[0].flatMap((one) => {
          if (one.type !== 'dynamic' || one.specifier?.startsWith('.') !== true) return [];
          const texts = areas.get(join(dirname(file), one.specifier));
          // What tests import besides, of core, stands without.
          if (texts === undefined && !file.startsWith('web/')) return [];
          if (texts === undefined)
            throw new Error(`${file} imports ${one.specifier}, which main.tsx does not lead to`);
          return texts.length === 0 ? [] : [{ ...one, texts }];
        });
        if (own.length === 0) return null;
        const withTexts = own.reduceRight(
          (text, { importStart, importEnd, texts }) =>
            `${text.slice(0, importStart)}withTexts(${text.slice(importStart, importEnd)}, ${JSON.stringify(texts)})${text.slice(importEnd)}`,
          code,
        );
        return `import { withTexts } from ${JSON.stringify(join(root, loader))};\n${withTexts}`;
      },
    },
  };
}

/** Reads the modules of the web app as the browser loads them, without those of others. */
export async function textAreas(): Promise<TextAreas> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [shell],
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: 'esm',
    outdir: join(root, '.reach'),
    write: false,
    metafile: true,
    conditions: ['@watchbill/source'],
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [othersPackages],
  });
  const code = new Map(outputFiles.map((file) => [relative(root, file.path), file.text]));
  const areasOf = (output: string): string[] => {
    const seen = new Set<string>([output]);
    for (const one of seen)
      for (const { path, kind, external } of metafile.outputs[one]?.imports ?? [])
        if (kind === 'import-statement' && external !== true) seen.add(path);
    return areasIn([...seen].map((one) => code.get(one) ?? '').join('\n'));
  };
  const areas = new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, areasOf(output)]],
    ),
  );
  const ofShell = areas.get(shell)!;
  return new Map(
    [...areas].map(([file, used]) => [
      file,
      used.filter((area) =>
        // The permission table names titles of screens, and many ask it for rights; the frame shows
        // them.
        area === 'menu' ? file === frame : file === shell || !ofShell.includes(area),
      ),
    ]),
  );
}

/** Areas whose keys stand in this code, whole or as the beginning of a template. */
export function areasIn(code: string): string[] {
  const literals = new Set(
    [...code.matchAll(/["'`]([a-zA-Z]+\.[a-zA-Z\d]+)["'`]/g)].map((match) => match[1]!),
  );
  const beginnings = [...code.matchAll(/`([a-zA-Z]+\.[a-zA-Z]*)\$\{/g)].map((match) => match[1]!);
  return Object.entries(en)
    .filter(([area, texts]) =>
      Object.keys(texts)
        .map((name) => `${area}.${name}`)
        .some((key) => literals.has(key) || beginnings.some((start) => key.startsWith(start))),
    )
    .map(([area]) => area)
    .toSorted();
}

/** Everything but our own packages stays an import. */
export const othersPackages: Bundling = {
  name: 'others-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@watchbill/')
        ? undefined
        : { path, external: true },
    );
  },
};
