import { useLiveNotices, useNotices } from '@watchbill/core/notifications/hooks';
import type { Notification } from '@watchbill/core/notifications/model';
import { formatAge } from '../../adherence/words.ts';
import { readerOf, type RowsRead, type Setting, type View } from '../view.ts';

const page = { page: 1, page_size: 100 };

function useRows({ live, userId }: Setting): RowsRead<Notification> {
  const [messages, activity] = [useNotices('messages', page), useNotices('activity', page)];
  useLiveNotices(live, userId, () => {});
  const rows =
    messages.data === undefined || activity.data === undefined
      ? undefined
      : [...messages.data.results, ...activity.data.results].toSorted((a, b) => b.id - a.id);
  return {
    rows,
    readAt: Math.min(messages.dataUpdatedAt, activity.dataUpdatedAt),
    error: messages.error ?? activity.error,
    again: () => {
      void messages.refetch();
      void activity.refetch();
    },
  };
}

/** What whoever is signed in was notified of, newest first. */
const view: View<Notification> = {
  name: 'notifications',
  title: 'ui.notifications',
  isOpenTo: () => true,
  Reader: readerOf(useRows),
  columns: ({ t }) => [
    {
      name: 'title',
      label: t('ui.columnTitle'),
      least: 16,
      most: 36,
      priority: 0,
      text: ({ title }) => title,
    },
    {
      name: 'message',
      label: t('ui.columnMessage'),
      least: 20,
      most: 120,
      priority: 1,
      text: ({ message }) => message,
    },
    {
      name: 'age',
      label: t('ui.columnAge'),
      least: 8,
      most: 9,
      priority: 2,
      align: 'right',
      text: ({ created_at }, at) => formatAge(at - Date.parse(created_at)),
      order: ({ created_at }) => -Date.parse(created_at),
    },
  ],
  keyOf: ({ id }) => String(id),
  toneOf: ({ is_read }) => (is_read ? 'quiet' : undefined),
};
export const notificationsView: View = view;
