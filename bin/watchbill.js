#!/usr/bin/env node
// Launcher: imports nothing heavy; server commands go to the server, all others to the command line.
import { fileURLToPath } from 'node:url';
import { existsSync } from 'node:fs';

const built = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
if (!existsSync(built)) {
  process.stderr.write('Watchbill is not built yet: run "npm run build" first.\n');
  process.exit(1);
}

const { main } = await import('@watchbill/cli/main');
// The server is reached from here alone: the command line is a stranger to it.
const server = () => import('@watchbill/server/main');
process.exitCode = await main(process.argv.slice(2), {
  serve: async (options) =>
    (await server()).serveForever(options, process.env, (line) =>
      process.stdout.write(`${line}\n`),
    ),
  backup: async (file, options) => (await server()).backup(file, options, process.env),
  restore: async (file, options) => (await server()).restore(file, options, process.env),
});
