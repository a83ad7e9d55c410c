import { mayCall } from '@watchbill/core/resource/run';
import { useLeaveRequests } from '@watchbill/core/time-off/hooks/own';
import type { TimeOffRequest } from '@watchbill/core/time-off/model/request';
import { leaveStateTexts } from '@watchbill/core/time-off/view';
import type { Verdict } from '../../output/one-by-one.ts';
import type { Tone } from '../../screen/theme.ts';
import { readerOf, rowsOf, type Setting, type View } from '../view.ts';
import { answersOf } from './answers.ts';
import { lossesOf } from './losses.tsx';

function useLeave({ division, live }: Setting) {
  const { id } = division!;
  const { data, ...read } = useLeaveRequests(
    { page: 1, page_size: 500, division_id: id },
    [id],
    live,
  );
  return rowsOf({ ...read, data: data?.results });
}

const tones: Readonly<Record<TimeOffRequest['status'], Tone | undefined>> = {
  pending: 'doubtful',
  waitlisted: 'doubtful',
  granted: 'good',
  taken: 'good',
  declined: 'quiet',
  cancelled: 'quiet',
  expired: 'quiet',
};
const decisions = {
  approve: 'granted',
  refuse: 'declined',
  reopen: 'pending',
} as const satisfies Record<Verdict, unknown>;
const waits = (status: TimeOffRequest['status']) => status === 'pending' || status === 'waitlisted';

/** Requests of a division for time off, the newest 500. */
const view: View<TimeOffRequest> = {
  name: 'leave',
  title: 'ui.leave',
  isOf: 'division',
  isOpenTo: ({ session, division }) => division !== null && mayCall(session, 'timeOff.requests'),
  Reader: readerOf(useLeave),
  columns: ({ t }) => [
    {
      name: 'advisor',
      label: t('cli.columnAdvisor'),
      least: 14,
      most: 28,
      priority: 0,
      text: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    },
    {
      name: 'from',
      label: t('timeOff.columnFrom'),
      least: 10,
      most: 16,
      priority: 1,
      text: ({ date_start, start_time }) =>
        start_time === null ? date_start : `${date_start} ${start_time.slice(0, 5)}`,
    },
    {
      name: 'to',
      label: t('timeOff.columnTo'),
      least: 10,
      most: 16,
      priority: 1,
      text: ({ date_end, end_time }) =>
        end_time === null ? date_end : `${date_end} ${end_time.slice(0, 5)}`,
    },
    {
      name: 'activity',
      label: t('timeOff.columnActivity'),
      least: 12,
      most: 24,
      priority: 2,
      text: ({ activity }) => activity,
    },
    {
      name: 'status',
      label: t('cli.columnStatus'),
      least: 10,
      most: 14,
      priority: 1,
      text: ({ status }) => t(leaveStateTexts[status]),
    },
    {
      name: 'why',
      label: t('ui.columnWhy'),
      least: 10,
      most: 60,
      priority: 3,
      text: ({ reason_text, comments, answer }) =>
        [reason_text ?? '', comments, answer].filter((text) => text !== '').join(' · '),
    },
  ],
  keyOf: ({ id }) => String(id),
  toneOf: ({ status }) => tones[status],
  actions: answersOf({
    call: 'timeOff.decide',
    isWaiting: ({ status }) => waits(status),
    isAnswered: ({ status }) => status === 'granted' || status === 'declined',
    answer: (api, { id, version }, verdict, answer) =>
      api.timeOff.decide(
        { params: { id }, body: { decision: decisions[verdict], answer } },
        { ifMatch: version },
      ),
  }),
  Drill: lossesOf('leave', (api, { id }) => api.timeOff.effect({ params: { id } })),
};
export const leaveView: View = view;
