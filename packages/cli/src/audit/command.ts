import type { AuditEntry } from '@watchbill/core/audit/contract';
import type { Command } from 'commander';
import { chooseDivision } from '../divisions/choose.ts';
import type { CommandContext } from '../context.ts';
import { firstRows } from '../output/pages.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

type Flags = Readonly<{
  division?: string;
  from?: string;
  to?: string;
  entity?: string;
  search?: string;
}>;

/** `watchbill audit`: who did what to which row, newest first. */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('list')
    .description(t('audit.listed'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--from <date>', t('cli.optionFrom'))
    .option('--to <date>', t('cli.optionTo'))
    .option('--entity <name>', t('audit.optionEntity'))
    .option('--search <text>', t('generic.search'))
    .option('--limit <n>', t('cli.optionLimit'), '100')
    .action(async ({ division, from, to, limit, ...rest }: Flags & Readonly<{ limit: string }>) => {
      const current = context();
      const api = await current.api();
      const query = {
        ...rest,
        ...(division === undefined
          ? {}
          : { division_id: (await chooseDivision(current, api, division)).id }),
        ...(from === undefined ? {} : { from_date: from }),
        ...(to === undefined ? {} : { to_date: to }),
      };
      const entries = await firstRows(current, limit, (page) =>
        api.audit.list({ query: { ...query, ...page } }),
      );
      await present(current, {
        ...sheetOf<AuditEntry>(
          'audit',
          [
            { key: 'at', label: t('audit.when'), of: (one) => one.at },
            { key: 'user', label: t('audit.who'), of: (one) => one.username },
            { key: 'operation', label: t('audit.what'), of: (one) => one.operation },
            {
              key: 'row',
              label: t('audit.entity'),
              of: (one) => `${one.entity} ${one.entity_id}`,
            },
            { key: 'division', label: t('audit.division'), of: (one) => one.mu_name },
            {
              key: 'changed',
              label: t('audit.changed'),
              of: (one) => one.changed.join(', '),
            },
          ],
          entries,
        ),
        json: entries,
      });
    });
}
