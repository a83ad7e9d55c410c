import { userResource } from '@watchbill/core/users/resource';
import type { Command } from 'commander';
import type { Context } from '../context.ts';
import type { CommandContext } from '../nouns.ts';
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
      const { api, ids } = await chosen(context(), [wanted]);
      const sessions = await api.users.sessions({ params: { id: ids[0]! } });
      await present(context(), sheetOf('sessions', sessionColumns(context()), sessions));
    });
  command
    .command('end-sessions')
    .description(t('users.cliEndSessions'))
    .argument('<user>', user)
    .argument('[session]')
    .action(async (wanted: string, session: string | undefined) => {
      const { api, ids } = await chosen(context(), [wanted]);
      const id = ids[0]!;
      const { message } =
        session === undefined
          ? await api.users.endSessions({ params: { id } })
          : await api.users.endSession({ params: { id, session } });
      context().say(message);
    });
  for (const [verb, about, call] of letters)
    command
      .command(verb)
      .description(t(about))
      .argument('<user...>', user)
      .action(async (wanted: readonly string[]) => {
        const { api, ids } = await chosen(context(), wanted);
        const { message } = await api.users[call]({ body: { user_ids: [...ids] } });
        context().say(message);
      });
  resourceCommands(userResource)(command, { t, context, entrances });
}

const letters = [
  ['send-reset', 'users.cliSendReset', 'sendReset'],
  ['resend', 'users.cliResend', 'resendActivation'],
] as const;

async function chosen(context: Context, wanted: readonly string[]) {
  const api = await context.api();
  const ids: number[] = [];
  for (const one of wanted) ids.push((await findRow(api, context, userResource, one)).id);
  return { api, ids };
}
