import { spawnSync } from 'node:child_process';

// What the bundles of the server and the command line have in common: a few files to find and
// compile instead of hundreds.

/** The commit that is built, with a + where files are changed; empty outside a repository. */
export function commitHere() {
  const { stdout, status } = spawnSync(
    'git',
    ['describe', '--always', '--dirty=+', '--exclude=*'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : '';
}

/** Options of esbuild. */
export const bundle = {
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  conditions: ['@watchbill/source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: {
    js: "import{createRequire as createRequireHere}from'node:module';const require=createRequireHere(import.meta.url);",
  },
};
