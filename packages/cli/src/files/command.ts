import { basename } from 'node:path';
import { files } from '@watchbill/core/files/contract';
import type { FileResult, StoredFile } from '@watchbill/core/files/model';
import type { Command } from 'commander';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, readInput, wholeNumber } from '../input.ts';
import type { CommandContext } from '../context.ts';
import { writeFileReply } from '../output/reply.ts';
import { present } from '../output/present.ts';
import { reportIn } from '../output/report.ts';
import { sheetOf } from '../output/sheet.ts';

/** `watchbill files`: files that were uploaded for others to fetch. */
export function register(noun: Command, { t, context }: CommandContext): void {
  noun
    .command('list')
    .description(t('files.listed'))
    .option('--search <text>', t('generic.search'), '')
    .action(async ({ search }: Readonly<{ search: string }>) => {
      const current = context();
      const api = await current.api();
      await present(
        current,
        sheetOf<StoredFile>(
          'files',
          [
            { key: 'id', label: t('cli.columnId'), of: (one) => one.file_id },
            { key: 'name', label: t('fields.name'), of: (one) => one.name },
            { key: 'size', label: t('files.size'), of: (one) => one.size },
            { key: 'uploaded_by', label: t('files.by'), of: (one) => one.uploaded_by },
            { key: 'created_at', label: t('files.at'), of: (one) => one.created_at },
          ],
          await api.files.search({ query: { search } }),
        ),
      );
    });
  noun
    .command('upload')
    .description(t('files.uploadSome'))
    .argument('<file...>', t('files.argumentFiles'))
    .action(async (names: readonly string[]) => {
      const current = context();
      const api = await current.api();
      const results: FileResult[] = [];
      // One a call: many large ones together would be more than a call may carry.
      for (const name of names) {
        const body = new FormData();
        body.append('files', new Blob([await readInput(name, current)]), basename(name));
        const reply = await api.files
          .upload({ body })
          .catch((error: unknown) => reportIn(error, files.upload.reply));
        results.push(...reply.files);
      }
      await present(
        current,
        sheetOf<FileResult>(
          'files',
          [
            { key: 'id', label: t('cli.columnId'), of: (one) => one.file_id ?? null },
            { key: 'name', label: t('fields.name'), of: (one) => one.name },
            {
              key: 'result',
              label: t('files.resultOf'),
              of: (one) => one.error ?? one.message ?? '',
            },
          ],
          results,
        ),
      );
      const refused = results.filter(({ error }) => error !== undefined).length;
      if (refused > 0)
        throw new Stop(exitCode.refused, t('cli.someRefused', { refused, total: results.length }));
    });
  noun
    .command('download')
    .description(t('files.downloadOne'))
    .argument('<id>', t('files.argumentId'))
    .action(async (id: string) => {
      const current = context();
      const api = await current.api();
      const { download_urls } = await api.files.download({
        query: { file_ids: [numberOf('<id>', id, wholeNumber, current)] },
      });
      const name = new URL(download_urls[0]!.download_url, await current.url()).pathname
        .split('/')
        .findLast((part) => part !== '')!;
      await writeFileReply(
        current,
        await api.files.content({ params: { name: decodeURIComponent(name) } }),
      );
    });
}
