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
process.exitCode = await main(process.argv.slice(2), {
  // The server is reached from here alone: the command line is a stranger to it.
  serve: async (options) => (await import('@watchbill/server/main')).serveForever(options, process.env, (line) => process.stdout.write(`${line}\n`)),
});
