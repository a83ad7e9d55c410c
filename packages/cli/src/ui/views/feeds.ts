import { useFeeds } from '@watchbill/core/adherence/hooks';
import type { FeedHealth } from '@watchbill/core/adherence/contract';
import { mayCall } from '@watchbill/core/resource/run';
import { formatAge } from '../../adherence/words.ts';
import { readerOf, rowsOf, type View } from '../view.ts';

/** What the switchboards send, and since when one is silent. */
const view: View<FeedHealth> = {
  name: 'feeds',
  title: 'adherence.feeds',
  isOpenTo: ({ session }) => mayCall(session, 'adherence.feeds'),
  Reader: readerOf(() => rowsOf(useFeeds())),
  columns: ({ t }) => [
    {
      name: 'name',
      label: t('adherence.feed'),
      least: 12,
      most: 30,
      priority: 0,
      text: ({ name }) => name,
    },
    {
      name: 'state',
      label: t('adherence.feedState'),
      least: 10,
      most: 12,
      priority: 1,
      text: ({ is_silent }) => t(is_silent ? 'adherence.feedSilent' : 'adherence.feedOk'),
    },
    {
      name: 'age',
      label: t('adherence.feedLast'),
      least: 10,
      most: 12,
      priority: 1,
      align: 'right',
      text: ({ last_at }, at) =>
        last_at === null ? t('adherence.feedNever') : formatAge(at - Date.parse(last_at)),
      order: ({ last_at }) => (last_at === null ? Infinity : -Date.parse(last_at)),
    },
    {
      name: 'rows',
      label: t('adherence.feedRows'),
      least: 10,
      most: 14,
      priority: 2,
      align: 'right',
      text: ({ rows_per_minute }) => rows_per_minute.toFixed(1),
      order: ({ rows_per_minute }) => rows_per_minute,
    },
    {
      name: 'unmapped',
      label: t('ui.columnUnmapped'),
      least: 12,
      most: 60,
      priority: 3,
      text: ({ unmapped }) => unmapped.map(({ state, count }) => `${state} (${count})`).join(', '),
    },
  ],
  keyOf: ({ id }) => String(id),
  toneOf: ({ is_silent, unmapped }) =>
    is_silent ? 'bad' : unmapped.length > 0 ? 'doubtful' : 'good',
};
export const feedsView: View = view;
