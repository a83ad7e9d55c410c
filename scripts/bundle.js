// What the bundles of the server and the command line have in common: a few files to find and compile instead of hundreds.

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
