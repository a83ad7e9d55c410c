import { useActivityRequests } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { standingOf, standingTexts, wishOf } from '@watchbill/core/activity-requests/view';
import { mayCall } from '@watchbill/core/resource/run';
import { statusAfter } from '../../output/one-by-one.ts';
import { readerOf, rowsOf, type Setting, type View } from '../view.ts';
import { answersOf } from './answers.ts';
import { lossesOf } from './losses.tsx';

function useRequests({ division, live }: Setting) {
  const query = { isOwn: false, status: undefined, from: undefined, to: undefined };
  const { id } = division!;
  return rowsOf(useActivityRequests({ ...query, division: id }, [id], live));
}

/** Requests of a division for activities, overtime and other times of a shift. */
const view: View<ActivityRequest> = {
  name: 'requests',
  title: 'ui.requests',
  isOf: 'division',
  isOpenTo: ({ session, division }) =>
    division !== null && mayCall(session, 'activityRequests.supervised'),
  Reader: readerOf(useRequests),
  columns: ({ t }) => [
    {
      name: 'advisor',
      label: t('cli.columnAdvisor'),
      least: 14,
      most: 28,
      priority: 0,
      text: ({ agents }) => `${agents.first_name} ${agents.last_name}`,
    },
    {
      name: 'date',
      label: t('cli.columnDate'),
      least: 10,
      most: 10,
      priority: 1,
      text: ({ store_activity }) => store_activity.schedule_date,
    },
    {
      name: 'wish',
      label: t('ui.columnWish'),
      least: 16,
      most: 40,
      priority: 1,
      text: (row) => wishOf(row, t),
    },
    {
      name: 'status',
      label: t('cli.columnStatus'),
      least: 10,
      most: 16,
      priority: 2,
      text: (row) => t(standingTexts[standingOf(row)]),
    },
    {
      name: 'why',
      label: t('ui.columnWhy'),
      least: 10,
      most: 60,
      priority: 3,
      text: ({ store_activity, comments }) =>
        [store_activity.description, comments].filter((text) => text !== '').join(' · '),
    },
  ],
  keyOf: ({ id }) => String(id),
  toneOf: ({ approval_status }) =>
    ({ pending: 'doubtful', completed: 'good', unsuccessful: 'quiet' } as const)[approval_status],
  actions: answersOf({
    call: 'activityRequests.patch',
    isWaiting: ({ approval_status }) => approval_status === 'pending',
    isAnswered: ({ approval_status, is_read_agent }) =>
      approval_status !== 'pending' && !is_read_agent,
    answer: (api, { id, version }, verdict, comments) =>
      api.activityRequests.patch(
        { query: { id }, body: { approval_status: statusAfter[verdict], comments } },
        { ifMatch: version },
      ),
  }),
  Drill: lossesOf('requests', (api, { id }) => api.activityRequests.effect({ query: { id } })),
};
export const requestsView: View = view;
