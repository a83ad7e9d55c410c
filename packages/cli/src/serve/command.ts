import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import type { CommandContext } from '../context.ts';

type ServeOptions = Readonly<{
  host?: string;
  port?: string;
  dataDir?: string;
  databaseUrl?: string;
  demo?: boolean;
  around?: string;
}>;

/** `watchbill serve`: the same server as npm start, for production. */
export function register(command: Command, { t, context, entrances }: CommandContext): void {
  command
    .option('--host <host>', t('cli.optionHost'))
    .option('--port <port>', t('cli.optionPort'))
    .option('--data-dir <folder>', t('cli.optionDataDir'))
    .option('--database-url <url>', t('cli.optionDatabaseUrl'))
    .option('--demo', t('cli.optionDemo'))
    .option('--no-demo', t('cli.optionNoDemo'))
    .option('--around <date>', t('cli.optionAround'))
    .action(async (options: ServeOptions) => {
      const { port, around, ...rest } = options;
      if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
        throw new Stop(exitCode.usage, t('cli.badPort', { port }));
      if (around !== undefined && !/^\d{4}-\d\d-\d\d$/.test(around))
        throw new Stop(exitCode.usage, t('cli.badDate', { date: around }));
      const demo = await entrances.serve({
        ...rest,
        ...(port === undefined ? {} : { port: Number(port) }),
        ...(around === undefined ? {} : { demoAround: around }),
      });
      if (demo.adaptorKey !== null)
        void (await import('../simulate/command.ts')).simulateDemo({
          url: demo.url,
          key: demo.adaptorKey,
          context: context(),
        });
    });
}
