// The launcher from source, for tests that need the product as a process of its own.
import { main } from '@watchbill/cli/main';
import { backup, createAdministrator, restore, serveForever } from '@watchbill/server/main';

process.exitCode = await main(process.argv.slice(2), {
  serve: (options) =>
    serveForever(options, process.env, (line) => process.stdout.write(`${line}\n`)),
  backup: (file, options) => backup(file, options, process.env),
  restore: (file, options) => restore(file, options, process.env),
  createAdministrator: (account, options) => createAdministrator(account, options, process.env),
});
