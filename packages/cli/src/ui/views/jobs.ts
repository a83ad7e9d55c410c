import { useQuery } from '@tanstack/react-query';
import { useApi } from '@watchbill/core/api/hooks';
import type { JobRow } from '@watchbill/core/jobs/contract';
import { isEnded, type JobState } from '@watchbill/core/jobs/model';
import { phaseOf, stateTexts, titleOf } from '@watchbill/core/jobs/view';
import { isMessageKey } from '@watchbill/core/messages/catalogue';
import { formatAge } from '../../adherence/words.ts';
import type { Tone } from '../../screen/theme.ts';
import { readerOf, rowsOf, type RowsRead, type View } from '../view.ts';

const tones: Readonly<Record<JobState, Tone | undefined>> = {
  queued: 'quiet',
  running: 'doubtful',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};
const refreshMs = 2_000;
const most = 200;

function useRows(): RowsRead<JobRow> {
  const api = useApi();
  const read = useQuery({
    queryKey: ['jobs', 'terminal'],
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) =>
      (await api.jobs.list({ query: { page_size: most, all: true } }, { signal })).results,
  });
  return rowsOf(read);
}

/**
 * Long work of the last days: of one's own, and of everybody in one's divisions for those who
 * oversee it.
 */
const view: View<JobRow> = {
  name: 'jobs',
  title: 'ui.jobs',
  isOpenTo: () => true,
  Reader: readerOf(useRows),
  columns: ({ t }) => {
    const inWords = (key: string) => (isMessageKey(key) ? t(key) : key);
    return [
      {
        name: 'kind',
        label: t('ui.columnWork'),
        least: 16,
        most: 36,
        priority: 0,
        text: ({ kind }) => inWords(titleOf(kind)),
      },
      {
        name: 'state',
        label: t('cli.columnStatus'),
        least: 9,
        most: 10,
        priority: 1,
        text: ({ state }) => t(stateTexts[state]),
      },
      {
        name: 'part',
        label: '%',
        least: 4,
        most: 5,
        priority: 1,
        align: 'right',
        text: ({ part, state }) => (state === 'running' ? String(Math.round(100 * part)) : ''),
        order: ({ part }) => part,
      },
      {
        name: 'asked',
        label: t('ui.columnAge'),
        least: 8,
        most: 9,
        priority: 2,
        align: 'right',
        text: ({ asked_at }, at) => formatAge(at - Date.parse(asked_at)),
        order: ({ asked_at }) => -Date.parse(asked_at),
      },
      {
        name: 'by',
        label: t('ui.columnBy'),
        least: 8,
        most: 18,
        priority: 3,
        text: ({ asked_by }) => asked_by ?? '',
      },
      {
        name: 'phase',
        label: t('ui.columnPhase'),
        least: 8,
        most: 16,
        priority: 4,
        text: (row) => inWords(phaseOf(row)),
      },
    ];
  },
  keyOf: ({ id }) => id,
  toneOf: ({ state }) => tones[state],
  actions: [
    {
      key: 'c',
      label: 'ui.cancel',
      question: 'ui.cancelQuestion',
      done: 'ui.cancelled',
      isOffered: ({ state, is_own }) => is_own && !isEnded(state),
      run: (api, { id }) => api.jobs.cancel({ params: { id } }),
    },
    {
      key: 'a',
      label: 'ui.repeat',
      done: 'ui.repeated',
      isOffered: ({ is_repeatable, is_own }) => is_own && is_repeatable,
      run: (api, { id }) => api.jobs.repeat({ params: { id } }),
    },
  ],
};
export const jobsView: View = view;
