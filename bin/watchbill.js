#!/usr/bin/env node
// Launcher: answers --version by itself, imports nothing heavy; server commands go to the server,
// all others to the command line.
// CommonJS, which needs no loader of modules until there is one to load.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const argv = process.argv.slice(2);
const file = (path) => join(__dirname, '..', path);

if (argv.length === 1 && ['--version', '-V'].includes(argv[0])) {
  const { version } = JSON.parse(readFileSync(file('packages/cli/package.json'), 'utf8'));
  // A full disk is said in a line; a reader that has gone is none of our business.
  process.stdout.on('error', ({ code }) => {
    if (code === 'EPIPE') return;
    process.stderr.write(
      code === 'ENOSPC'
        ? 'There is no space left to write standard output.\n'
        : `standard output cannot be written: ${code}.\n`,
    );
    process.exitCode = 1;
  });
  process.stdout.write(`${version}\n`);
} else if (existsSync(file('packages/cli/dist/main.js'))) {
  void run();
} else {
  process.stderr.write('Watchbill is not built yet: run "npm run build" first.\n');
  process.exitCode = 1;
}

async function run() {
  const { main } = await import('@watchbill/cli/main');
  // The server is reached from here alone: the command line is a stranger to it.
  const server = () => import('@watchbill/server/main');
  process.exitCode = await main(argv, {
    serve: async (options) =>
      (await server()).serveForever(options, process.env, (line) =>
        process.stdout.write(`${line}\n`),
      ),
    backup: async (name, options) => (await server()).backup(name, options, process.env),
    restore: async (name, options) => (await server()).restore(name, options, process.env),
    createAdministrator: async (account, options) =>
      (await server()).createAdministrator(account, options, process.env),
  });
}
