import { wireSpan } from '@watchbill/core/activity-requests/view';
import { mayCall } from '@watchbill/core/resource/run';
import { useTrades } from '@watchbill/core/trades/hooks';
import { isPending, tradeReasons, type Trade } from '@watchbill/core/trades/model';
import { tradeStateTexts } from '@watchbill/core/trades/view';
import { statusAfter } from '../../output/one-by-one.ts';
import { readerOf, rowsOf, type Setting, type View } from '../view.ts';
import { answersOf } from './answers.ts';
import { lossesOf } from './losses.tsx';

function useAllTrades({ division, live }: Setting) {
  return rowsOf(useTrades({}, [division!.id], live));
}

const nameOf = ({ first_name, last_name }: Trade['request_from_agent']) =>
  `${first_name} ${last_name}`;
const daysOf = (days: Trade['request_from_agent_days'], free: string) =>
  days
    .map(
      ({ date, start_time, end_time }) =>
        `${date} ${start_time === null ? free : wireSpan(start_time, end_time)}`,
    )
    .join(', ');

/** Trades of one's divisions. */
const view: View<Trade> = {
  name: 'trades',
  title: 'ui.trades',
  isOf: 'division',
  isOpenTo: ({ session, division }) => division !== null && mayCall(session, 'trades.list'),
  Reader: readerOf(useAllTrades),
  columns: ({ t }) => {
    const free = t('trades.freeDay');
    return [
      {
        name: 'from',
        label: t('trades.columnGiver'),
        least: 14,
        most: 24,
        priority: 0,
        text: ({ request_from_agent: from }) => nameOf(from),
      },
      {
        name: 'from_days',
        label: t('trades.columnGives'),
        least: 18,
        most: 34,
        priority: 2,
        text: ({ request_from_agent_days: days }) => daysOf(days, free),
      },
      {
        name: 'to',
        label: t('trades.columnPartner'),
        least: 14,
        most: 24,
        priority: 1,
        text: ({ request_to_agent: to }) => nameOf(to),
      },
      {
        name: 'to_days',
        label: t('trades.columnGives'),
        least: 18,
        most: 34,
        priority: 3,
        text: ({ request_to_agent_days: days }) => daysOf(days, free),
      },
      {
        name: 'state',
        label: t('cli.columnStatus'),
        least: 14,
        most: 26,
        priority: 1,
        text: ({ state }) => t(tradeStateTexts[state]),
      },
      {
        name: 'why',
        label: t('ui.columnWhy'),
        least: 10,
        most: 60,
        priority: 4,
        text: ({ reason, comments, approval_comments }) =>
          [reason === null ? '' : t(tradeReasons[reason]), comments, approval_comments]
            .filter((text) => text !== '')
            .join(' · '),
      },
    ];
  },
  keyOf: ({ id }) => String(id),
  toneOf: ({ state }) => (isPending(state) ? 'doubtful' : state === 'completed' ? 'good' : 'quiet'),
  actions: answersOf({
    call: 'trades.answer',
    isWaiting: ({ state }) => isPending(state),
    isAnswered: ({ state, decided_by }) => !isPending(state) && decided_by !== null,
    answer: (api, { id, version }, verdict, comments) =>
      api.trades.answer(
        { query: { id }, body: { approval_status: statusAfter[verdict], comments } },
        { ifMatch: version },
      ),
  }),
  Drill: lossesOf('trades', (api, { id }) => api.trades.effect({ query: { id } })),
};
export const tradesView: View = view;
