import type { AuditEntry } from '@watchbill/core/audit/contract';
import type { Command } from 'commander';
import { chooseDivision } from '../divisions/choose.ts';
import { numberOf, wholeNumber } from '../input.ts';
import type { CommandContext } from '../nouns.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';

type Flags = Readonly<{
  division?: string;
  from?: string;
  to?: string;
  entity?: string;
  search?: string;
}>;
const pageSize = 1000;
const most = 100_000;

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
    .option('--limit <n>', t('audit.optionLimit'), '100')
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
      const wanted = Math.min(numberOf('--limit', limit, wholeNumber, current), most);
      const entries: AuditEntry[] = [];
      for (let page = 1; entries.length < wanted; page++) {
        const { results, next } = await api.audit.list({
          query: { ...query, page, page_size: Math.min(wanted, pageSize) },
        });
        entries.push(...results);
        if (next === null) break;
      }
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
          entries.slice(0, wanted),
        ),
        json: entries.slice(0, wanted),
      });
    });
}
