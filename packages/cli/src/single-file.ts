import { text } from '@watchbill/core/messages/catalogue';
import { exitCode, Stop } from './exit.ts';
import { main } from './main.ts';

/** The command line in one executable file: it has no server, whose database engine cannot travel in it. */
const noServer = (): Promise<never> =>
  Promise.reject(new Stop(exitCode.failed, text('cli.noServerHere')));

process.exitCode = await main(process.argv.slice(2), {
  serve: noServer,
  backup: noServer,
  restore: noServer,
});
