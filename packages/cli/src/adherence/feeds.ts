import type { FeedHealth } from '@watchbill/core/adherence/contract';
import type { Context } from '../context.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';

/** `watchbill adherence feeds`: when each was heard last, how much it says, and what nobody has mapped. */
export async function listFeeds(context: Context): Promise<Sheet> {
  const { t } = context;
  return sheetOf<FeedHealth>(
    'feeds',
    [
      { key: 'name', label: t('cli.columnFeed'), of: (row) => row.name },
      {
        key: 'is_silent',
        label: t('adherence.feedState'),
        of: (row) => row.is_silent,
        shown: (row) => t(row.is_silent ? 'adherence.feedSilent' : 'adherence.feedOk'),
      },
      { key: 'last_at', label: t('adherence.feedLast'), of: (row) => row.last_at },
      { key: 'rows_per_minute', label: t('adherence.feedRows'), of: (row) => row.rows_per_minute },
      {
        key: 'unmapped',
        label: t('cli.columnUnmapped'),
        of: ({ unmapped }) =>
          unmapped
            .map(({ state, reason }) => (reason === '' ? state : `${state} (${reason})`))
            .join(', '),
      },
    ],
    await (await context.api()).adherence.feeds(),
  );
}
