import { userResource } from '@watchbill/core/users/resource';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';
import { resourceCommands } from '../resource/command.ts';
import { findRow } from '../resource/form.ts';
import { sessionColumns } from '../session/command.ts';

/** `watchbill users`: the list, and how its people get in. */
export function register(command: Command, { t, context, entrances }: CommandContext): void {
  const user = t('users.argument');
  command
    .command('sessions')
    .description(t('users.cliSessions'))
    .argument('<user>', user)
    .action(async (wanted: string) => {
      const { api, id } = await findUser(context(), wanted);
      const sessions = await api.users.sessions({ params: { id } });
      await present(context(), sheetOf('sessions', sessionColumns(context()), sessions));
    });
  command
    .command('end-sessions')
    .description(t('users.cliEndSessions'))
    .argument('<user>', user)
    .argument('[session]')
    .action(async (wanted: string, session: string | undefined) => {
      const { api, id } = await findUser(context(), wanted);
      const { message } =
        session === undefined
          ? await api.users.endSessions({ params: { id } })
          : await api.users.endSession({ params: { id, session } });
      context().say(message);
    });
  resourceCommands(userResource)(command, { t, context, entrances });
}

async function findUser(context: Context, wanted: string) {
  const api = await context.api();
  return { api, id: (await findRow(api, context, userResource, wanted)).id };
}
