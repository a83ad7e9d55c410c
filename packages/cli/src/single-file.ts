import { text } from '@watchbill/core/messages/catalogue';
import { loadLanguage } from '@watchbill/core/messages/language';
import { exitCode, Stop } from './exit.ts';
import { main } from './main.ts';

/**
 * The command line in one executable file: it has no server, whose database engine cannot travel in
 * it.
 */
async function noServer(): Promise<never> {
  await loadLanguage('en');
  throw new Stop(exitCode.failed, text('cli.noServerHere'));
}

process.exitCode = await main(process.argv.slice(2), {
  serve: noServer,
  backup: noServer,
  restore: noServer,
  createAdministrator: noServer,
});
