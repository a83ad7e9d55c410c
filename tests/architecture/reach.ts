import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { othersPackages } from '../../web/screen-texts.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What an entry point loads of our own code, now or later; packages are left out. */
export async function codeOf(
  entryPoint: string,
): Promise<Readonly<{ code: string; files: readonly string[] }>> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    treeShaking: true,
    format: 'esm',
    outdir: '.reach',
    write: false,
    metafile: true,
    conditions: ['@watchbill/source'],
    plugins: [othersPackages],
  });
  return {
    code: outputFiles.map(({ text }) => text).join('\n'),
    files: Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  };
}
