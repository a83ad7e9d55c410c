import type { DataLock } from '@watchbill/core/data-locks/model';
import { everyRow } from '@watchbill/core/resource/pages';
import type { Command } from 'commander';
import { chooseDivision } from '../divisions/choose.ts';
import type { CommandContext } from '../context.ts';
import { present } from '../output/present.ts';
import { sheetOf } from '../output/sheet.ts';
import { confirm } from '../screen/confirm.ts';

type ListFlags = Readonly<{ division?: string; from?: string; to?: string }>;
type RangeFlags = Readonly<{
  division?: string;
  from: string;
  to: string;
  reason?: string;
  yes?: boolean;
}>;

/**
 * `watchbill data-locks`: which days of schedules are locked, by whom and why; locks and unlocks
 * ranges.
 */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('list')
    .description(t('dataLocks.listed'))
    .option('--division <id|name>', t('cli.optionDivision'))
    .option('--from <date>', t('cli.optionFrom'))
    .option('--to <date>', t('cli.optionTo'))
    .action(async ({ division, from, to }: ListFlags) => {
      const current = context();
      const api = await current.api();
      const query = {
        ...(division === undefined
          ? {}
          : { division_id: (await chooseDivision(current, api, division)).id }),
        ...(from === undefined ? {} : { from_date: from }),
        ...(to === undefined ? {} : { to_date: to }),
      };
      await present(
        current,
        sheetOf<DataLock>(
          'data-locks',
          [
            { key: 'division', label: t('fields.division'), of: (one) => one.mu_name },
            { key: 'from_date', label: t('dataLocks.from'), of: (one) => one.from_date },
            { key: 'to_date', label: t('dataLocks.to'), of: (one) => one.to_date },
            { key: 'days', label: t('dataLocks.days'), of: (one) => one.days },
            { key: 'advisors', label: t('dataLocks.advisors'), of: (one) => one.advisors },
            { key: 'reason', label: t('dataLocks.reason'), of: (one) => one.reason },
            { key: 'locked_by', label: t('dataLocks.by'), of: (one) => one.locked_by },
            { key: 'locked_at', label: t('dataLocks.at'), of: (one) => one.locked_at },
          ],
          await everyRow((page) => api.dataLocks.list({ query: { ...query, ...page } })),
        ),
      );
    });
  for (const [verb, summary, isLock] of [
    ['lock', 'dataLocks.lockRange', true],
    ['unlock', 'dataLocks.unlockRange', false],
  ] as const) {
    const command = noun
      .command(verb)
      .description(t(summary))
      .option('--division <id|name>', t('cli.optionDivision'))
      .requiredOption('--from <date>', t('cli.optionFrom'))
      .requiredOption('--to <date>', t('cli.optionTo'))
      .option('--yes', t('cli.optionYes'));
    if (isLock) command.option('--reason <text>', t('dataLocks.optionReason'));
    command.action(async ({ division: wanted, from, to, reason, yes }: RangeFlags) => {
      const current = context();
      const api = await current.api();
      const division = await chooseDivision(current, api, wanted);
      const whole = { division: division.mu_name, from, to };
      await confirm(current, {
        question: t(isLock ? 'dataLocks.lockAll' : 'dataLocks.unlockAll', whole),
        refusal: t('dataLocks.sayYes', whole),
        yes,
      });
      const range = { division_id: division.id, from_date: from, to_date: to };
      const { message } = isLock
        ? await api.dataLocks.lock({
            body: { ...range, ...(reason === undefined ? {} : { reason }) },
          })
        : await api.dataLocks.unlock({ body: range });
      current.say(message);
    });
  }
}
