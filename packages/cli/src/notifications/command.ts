import type { Notification } from '@watchbill/core/notifications/model';
import type { Command } from 'commander';
import { chooseDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { meaningOf } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

const receivers = { advisors: 'Agent', supervisors: 'Supervisor', both: 'both' } as const;
type SendFlags = Readonly<{ division?: string; to: string; message: string }>;

/** `watchbill notifications`: one's own, and messages to the people of a division. */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('list')
    .description(t('notifications.listed'))
    .option('--unread', t('notifications.unread'))
    .action(async ({ unread }: Readonly<{ unread?: boolean }>) => {
      const current = context();
      const api = await current.api();
      const query = { page: 1, page_size: 1000, ...(unread === true ? { is_read: false } : {}) };
      const lists = await Promise.all([
        api.notifications.list({ query }),
        api.notifications.activity({ query }),
      ]);
      const rows = lists
        .flatMap((list) => ('results' in list ? list.results : list))
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
      await present(
        current,
        sheetOf<Notification>(
          'notifications',
          [
            { key: 'id', label: t('cli.columnId'), of: (one) => one.id },
            { key: 'at', label: t('cli.columnTime'), of: (one) => one.created_at },
            { key: 'kind', label: t('notifications.kind'), of: (one) => one.kind },
            { key: 'title', label: t('notifications.heading'), of: (one) => one.title },
            { key: 'message', label: t('notifications.message'), of: (one) => one.message },
            { key: 'is_read', label: t('notifications.isRead'), of: (one) => one.is_read },
          ],
          rows,
        ),
      );
    });
  noun
    .command('send')
    .description(t('notifications.sendOne'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--to <whom>', 'advisors, supervisors, both', 'advisors')
    .requiredOption('--message <text>', t('notifications.optionMessage'))
    .action(async ({ division: wanted, to, message }: SendFlags) => {
      const current = context();
      const user_type = meaningOf(to, receivers);
      if (user_type === undefined)
        throw new Stop(
          exitCode.usage,
          t('cli.badChoice', {
            option: '--to',
            given: to,
            names: Object.keys(receivers).join(', '),
          }),
        );
      const api = await current.api();
      const division = await chooseDivision(current, api, wanted);
      const { count } = await api.notifications.send({
        body: {
          user_type,
          division_ids: [division.id],
          message,
          send_all: true,
        },
      });
      current.say(t('notifications.sentTo', { count, division: division.mu_name }));
    });
}
