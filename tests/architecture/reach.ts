import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A lazily loaded screen, or a part of a page with texts of its own: its file, and the areas of texts that are loaded with it. */
export type Screen = Readonly<{ file: string; areas: readonly string[] }>;

const routesFolder = join(root, 'web/src/routes');
const routes = readdirSync(routesFolder)
  .map((file) => readFileSync(join(routesFolder, file), 'utf8'))
  .join('\n');

/** Pages that load a part with texts of its own. */
const withParts = [
  'web/src/shell/jobs-button.tsx',
  'web/src/shell/bell.tsx',
  'web/src/schedules/page.tsx',
  'web/src/schedules/desk-parts.tsx',
];

export const screens: readonly Screen[] = [
  ...[
    ...routes.matchAll(
      /lazyScreen\(\s*\(\) => import\('\.\.\/([^']+)'\),\s*'\w+',\s*\[([^\]]*)\]/g,
    ),
  ].map(([, file, areas = '']) => ({ file: `web/src/${file}`, areas: areasOf(areas) })),
  ...withParts.flatMap((page) =>
    [
      ...readFileSync(join(root, page), 'utf8').matchAll(
        /import\('\.\/([^']+)'\),\s*loadAreas\(\[([^\]]*)\]\)/g,
      ),
    ].map(([, file, areas = '']) => ({
      file: join(dirname(page), file!),
      areas: areasOf(areas),
    })),
  ),
];

/** What surrounds the screens of who is signed in. */
export const frame = screens.find(({ file }) => file.endsWith('/frame.tsx'))!;

/** Areas loaded before the first screen. */
export const shellAreas: readonly string[] = quoted(
  /shellAreas[^=]*= \[([^\]]*)\]/.exec(
    readFileSync(join(root, 'web/src/shell/messages.ts'), 'utf8'),
  )?.[1] ?? '',
);

/** What each entry point loads of our own code, now or later, less what other entry points load; packages are left out. */
export async function codeOf(
  entryPoints: readonly string[],
): Promise<ReadonlyMap<string, Readonly<{ code: string; files: readonly string[] }>>> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...entryPoints],
    bundle: true,
    splitting: true,
    treeShaking: true,
    format: 'esm',
    outdir: join(root, '.reach'),
    write: false,
    metafile: true,
    conditions: ['@watchbill/source'],
    jsx: 'automatic',
    plugins: [othersPackages],
  });
  const text = new Map(outputFiles.map((file) => [relative(root, file.path), file.text]));
  const entries = new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint !== undefined && entryPoints.includes(entryPoint) ? [[output, entryPoint]] : [],
    ),
  );
  const reached = (output: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const visit = (one: string): void => {
      if (seen.has(one) || (one !== output && entries.has(one))) return;
      seen.add(one);
      for (const { path, external } of metafile.outputs[one]?.imports ?? [])
        if (external !== true) visit(path);
    };
    visit(output);
    return seen;
  };
  return new Map(
    [...entries].map(([output, entry]) => {
      const outputs = [...reached(output)];
      return [
        entry,
        {
          code: outputs.map((one) => text.get(one) ?? '').join('\n'),
          files: outputs.flatMap((one) => Object.keys(metafile.outputs[one]?.inputs ?? {})),
        },
      ];
    }),
  );
}

/** Everything but our own packages stays an import. */
const othersPackages: Plugin = {
  name: 'others-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@watchbill/')
        ? undefined
        : { path, external: true },
    );
  },
};

/** Areas as they are written, those of a named list among them. */
function areasOf(list: string): readonly string[] {
  const named = [...list.matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) =>
    quoted(new RegExp(`const ${name}\\b[^=]*= \\[([^\\]]*)\\]`).exec(routes)?.[1] ?? ''),
  );
  return [...named, ...quoted(list)];
}

function quoted(list: string): readonly string[] {
  return [...list.matchAll(/'([^']+)'/g)].map((match) => match[1]!);
}
