// Bundles the command line, each command's part to be loaded when it is called.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundle, commitHere } from './bundle.js';

/**
 * Bundles packages/cli, which `folder` is, into `outdir`; another file than its own where one
 * begins with a part of it.
 */
export async function buildCommandLine(
  folder,
  outdir = join(folder, 'dist'),
  entryPoint = 'src/main.ts',
) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...bundle,
    absWorkingDir: folder,
    entryPoints: [entryPoint],
    outdir,
    define: { ...bundle.define, 'process.env.WATCHBILL_COMMIT': JSON.stringify(commitHere()) },
    jsx: 'automatic',
    // Half of what is read to be compiled would be comments.
    minifyWhitespace: true,
    minifySyntax: true,
    // Prophet reads WebAssembly that lies beside its scripts; the others are looked for by `ws` and
    // Ink, and absent.
    external: ['@bsull/*', 'bufferutil', 'utf-8-validate', 'react-devtools-core'],
    plugins: [agentAlone, withoutHttp2, withoutLocales],
  });
}

/** undici's main file evaluates all of undici; calls need its agent and one way to ask. */
const agentAlone = {
  name: 'agent-alone',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^undici$/ }, ({ importer, resolveDir }) =>
      importer.endsWith('transport.ts')
        ? { path: 'agent', namespace: 'agent-alone', pluginData: resolveDir }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'agent-alone' }, ({ pluginData }) => ({
      resolveDir: pluginData,
      contents: `
        import Agent from 'undici/lib/dispatcher/agent.js';
        import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
        import request from 'undici/lib/api/api-request.js';
        Object.assign(Dispatcher.prototype, { request });
        export { Agent };`,
    }));
  },
};

/**
 * undici does without where there is none; nothing asks for HTTP/2, and it brings all of TLS along.
 */
const withoutHttp2 = {
  name: 'without-http2',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^node:http2$/ }, ({ path }) => ({ path, namespace: 'without-http2' }));
    onLoad({ filter: /.*/, namespace: 'without-http2' }, () => ({
      contents: "throw new Error('HTTP/2 is left out');",
    }));
  },
};

/** zod's words in fifty languages; ours are in the catalogue. */
const withoutLocales = {
  name: 'without-locales',
  setup: ({ onLoad }) => {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, ({ path }) => ({
      contents: "export { default as en } from './en.js';",
      resolveDir: dirname(path),
    }));
  },
};
