import type { ImportedRow, ImportRow } from '@watchbill/core/imports/contract';
import { fateTexts, importTitle } from '@watchbill/core/imports/view';
import type { Command } from 'commander';
import { numberOf, wholeNumber } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { firstRows } from '../output/pages.ts';
import { present } from '../output/present.ts';
import { wordsOf } from '../output/progress.ts';
import { sheetOf, type Column } from '../output/sheet.ts';
import { confirm } from '../screen/confirm.ts';

/** `watchbill imports`: files that were imported, what each changed, and taking it back. */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('list')
    .description(t('imports.listed'))
    .option('--limit <n>', t('cli.optionLimit'), '100')
    .action(async ({ limit }: Readonly<{ limit: string }>) => {
      const current = context();
      const api = await current.api();
      const results = await firstRows(current, limit, (query) => api.imports.list({ query }));
      const columns: readonly Column<ImportRow>[] = [
        { key: 'id', label: t('cli.columnId'), of: (row) => row.id },
        { key: 'at', label: t('imports.columnAt'), of: (row) => row.at },
        { key: 'file', label: t('imports.columnFile'), of: (row) => row.file },
        {
          key: 'operation',
          label: t('imports.columnWhat'),
          of: (row) => row.operation,
          shown: (row) => wordsOf(current, importTitle(row.operation)),
        },
        { key: 'by', label: t('imports.columnBy'), of: (row) => row.by },
        { key: 'added', label: t('imports.columnAdded'), of: (row) => row.added },
        { key: 'updated', label: t('imports.columnUpdated'), of: (row) => row.updated },
        { key: 'refused', label: t('imports.columnRefused'), of: (row) => row.refused },
        {
          key: 'taken_back_at',
          label: t('imports.columnTakenBack'),
          of: (row) => row.taken_back_at,
        },
      ];
      await present(current, sheetOf('imports', columns, results));
    });
  noun
    .command('show')
    .description(t('imports.shown'))
    .argument('<id>')
    .action(async (text: string) => {
      const current = context();
      const id = numberOf('<id>', text, wholeNumber, current);
      const api = await current.api();
      const found = await api.imports.show({ params: { id } });
      const columns: readonly Column<ImportedRow>[] = [
        { key: 'name', label: t('imports.columnName'), of: (row) => row.name },
        {
          key: 'fate',
          label: t('imports.columnFate'),
          of: (row) => row.fate,
          shown: (row) => t(fateTexts[row.fate]),
        },
        { key: 'part', label: t('imports.columnPart'), of: (row) => row.part },
        { key: 'count', label: t('imports.columnRows'), of: (row) => row.count },
      ];
      await present(current, { ...sheetOf('import', columns, found.rows), json: found });
      if (found.count > found.rows.reduce((sum, row) => sum + row.count, 0))
        current.say(t('imports.more', { count: found.count }));
    });
  noun
    .command('take-back')
    .description(t('imports.takeBackOne'))
    .argument('<id>')
    .option('--yes', t('cli.optionYes'))
    .action(async (text: string, { yes }: Readonly<{ yes?: boolean }>) => {
      const current = context();
      const id = numberOf('<id>', text, wholeNumber, current);
      const api = await current.api();
      const { file } = await api.imports.show({ params: { id } });
      await confirm(current, {
        question: t('imports.question', { file }),
        refusal: t('imports.sayYes', { file }),
        yes,
      });
      const { message } = await api.imports.takeBack({ params: { id } });
      current.say(message);
    });
}
