import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import { readAll } from '../input.ts';
import type { CommandContext } from '../context.ts';

type Options = Readonly<{
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordStdin?: boolean;
  dataDir?: string;
  databaseUrl?: string;
}>;

/**
 * `watchbill admin create`: an account for whoever runs the server, made in its data and not
 * through it.
 */
export function registerAdministrator(command: Command, { t, ...given }: CommandContext): void {
  command
    .command('create')
    .description(t('cli.adminCreate'))
    .requiredOption('--username <name>', t('session.username'))
    .requiredOption('--email <address>', t('fields.email'))
    .requiredOption('--first-name <name>', t('fields.firstName'))
    .requiredOption('--last-name <name>', t('fields.lastName'))
    .option('--password-stdin', t('cli.passwordStdin'))
    .option('--data-dir <folder>', t('cli.optionDataDir'))
    .option('--database-url <url>', t('cli.optionDatabaseUrl'))
    .action(async (options: Options) => {
      const context = given.context();
      const { username, email, firstName, lastName, passwordStdin, ...place } = options;
      const password = await passwordFrom(context, passwordStdin === true);
      const account = { username, email, first_name: firstName, last_name: lastName, password };
      const where = await given.entrances.createAdministrator(account, {
        ...place,
        language: context.common.lang,
      });
      context.say(t('cli.adminCreated', { username, where }));
    });
}

async function passwordFrom(
  context: ReturnType<CommandContext['context']>,
  isGiven: boolean,
): Promise<string> {
  if (isGiven) return String(await readAll(context.io.stdin)).replace(/\r?\n$/, '');
  if (!context.common.isInteractive)
    throw new Stop(exitCode.usage, context.t('cli.adminPasswordNeeded'));
  const { ask } = await import('../screen/prompt.tsx');
  return (await ask(context, [{ label: context.t('session.password'), isSecret: true }]))[0]!;
}
