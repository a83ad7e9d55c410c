import { useBiddings, type Bidding } from '@watchbill/core/bidding/hooks';
import { biddingStateTexts } from '@watchbill/core/bidding/view';
import { mayCall } from '@watchbill/core/resource/run';
import { readerOf, rowsOf, type Setting, type View } from '../view.ts';
import { Turns } from './turns.tsx';

function useAll({ division, live }: Setting) {
  const { data, ...read } = useBiddings(
    { page: 1, page_size: 100 },
    division === null ? [] : [division.id],
    live,
  );
  return rowsOf({ ...read, data: data?.results });
}

/** Biddings for patterns, newest first, and how far their turns are. */
const view: View<Bidding> = {
  name: 'biddings',
  title: 'ui.biddings',
  isOpenTo: ({ session }) => mayCall(session, 'bidding.list'),
  Reader: readerOf(useAll),
  columns: ({ t }) => [
    {
      name: 'dates',
      label: t('cli.columnDate'),
      least: 23,
      most: 23,
      priority: 0,
      text: ({ start_date, end_date }) => `${start_date}–${end_date}`,
    },
    {
      name: 'state',
      label: t('cli.columnStatus'),
      least: 10,
      most: 14,
      priority: 1,
      text: ({ state }) => t(biddingStateTexts[state]),
    },
    {
      name: 'done',
      label: t('bidding.turnIsDone'),
      least: 8,
      most: 12,
      priority: 2,
      align: 'right',
      text: ({ counts }) =>
        `${counts.finished}/${counts.waiting + counts.open + counts.finished + counts.skipped}`,
      order: ({ counts }) => counts.finished,
    },
    {
      name: 'skipped',
      label: t('bidding.turnIsMissed'),
      least: 8,
      most: 12,
      priority: 3,
      align: 'right',
      text: ({ counts }) => String(counts.skipped),
      order: ({ counts }) => counts.skipped,
    },
    {
      name: 'divisions',
      label: t('cli.columnDivision'),
      least: 12,
      most: 60,
      priority: 2,
      text: ({ divisions }) => divisions.map(({ mu_name }) => mu_name).join(', '),
    },
  ],
  keyOf: ({ id }) => String(id),
  toneOf: ({ state }) => (state === 'open' ? 'doubtful' : state === 'closed' ? 'good' : 'quiet'),
  actions: [
    {
      key: 'n',
      label: 'ui.skipTurn',
      question: 'ui.skipQuestion',
      done: 'ui.skipped',
      isOffered: ({ state }, { session }) => state === 'open' && mayCall(session, 'bidding.skip'),
      run: (api, { id, version }) => api.bidding.skip({ params: { id } }, { ifMatch: version }),
    },
  ],
  Drill: Turns,
};
export const biddingsView: View = view;
