import { Button, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { overseers, type JobRow } from '@watchbill/core/jobs/contract';
import { useCancelJob, useJobsOfAll, useRepeatJob } from '@watchbill/core/jobs/hooks';
import { isEnded, jobStates } from '@watchbill/core/jobs/model';
import { stateTexts } from '@watchbill/core/jobs/view';
import { can } from '@watchbill/core/permission/can';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import { addDays } from '@watchbill/core/time/plain-date';
import { serverTime } from '../kit/date/clock.ts';
import { useAddress } from '../kit/address.ts';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { DateFilter } from '../kit/list/date-filter.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { Page } from '../kit/page.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { JobDays } from './job-days.tsx';
import { startOfDay, useWorkOf } from './work.ts';

const pageSize = 50;
type JobAction = 'cancel' | 'repeat';

/**
 * Every piece of long work in one's divisions with its outcome, by day: looked for, cancelled and
 * repeated.
 */
export function WorkPage({ tabs }: Readonly<{ tabs: ReactNode }>) {
  const { t } = useText();
  const { page, filters, query, isNarrowed, clear } = useFilters();
  const read = useJobsOfAll({ ...query, page, page_size: pageSize });
  const [asking, setAsking] = useState<Readonly<{ deed: JobAction; job: JobRow }> | null>(null);
  const { permission } = useViewer();
  const may = (deed: JobAction, job: JobRow) =>
    job.is_own || overseers[deed].some(({ subModule, right }) => can(permission, right, subModule));
  return (
    <Page
      title={t('menu.processes')}
      count={read.data?.count}
      note={t('jobs.titleAll')}
      toolbar={tabs}
    >
      {filters}
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('jobs.noneFound')}
              action={<Button onClick={clear}>{t('jobs.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState title={t('jobs.noneYet')} hint={t('jobs.noneYetHint')} />
          )
        }
      >
        {(jobs) => (
          <JobDays
            jobs={jobs}
            now={serverTime(read.dataUpdatedAt)}
            query={query}
            goesOn={{ before: page > 1, after: page * pageSize < (read.data?.count ?? 0) }}
            mayCancel={(job) => !isEnded(job.state) && may('cancel', job)}
            mayRepeat={(job) => job.is_repeatable && may('repeat', job)}
            onCancel={(job) => setAsking({ deed: 'cancel', job })}
            onRepeat={(job) => setAsking({ deed: 'repeat', job })}
          />
        )}
      </PagedRows>
      {asking === null ? null : <Question {...asking} onClose={() => setAsking(null)} />}
    </Page>
  );
}

/** What is looked for, in the address, and the boxes that say so. */
function useFilters() {
  const { t } = useText();
  const { page, text, number, date, change } = useAddress();
  const places = useChoices(divisions).data ?? [];
  const [search, division, from, to] = [text('q'), number('division'), date('from'), date('to')];
  const state = jobStates.find((one) => one === text('state'));
  return {
    page,
    query: {
      ...(search === '' ? {} : { search }),
      ...(state === undefined ? {} : { state }),
      ...(division === 0 ? {} : { division_id: division }),
      ...(from === null ? {} : { from: startOfDay(from) }),
      ...(to === null ? {} : { before: startOfDay(addDays(to, 1)) }),
    },
    isNarrowed:
      search !== '' || state !== undefined || division !== 0 || from !== null || to !== null,
    clear: () => change({ q: null, state: null, division: null, from: null, to: null }),
    filters: (
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <SearchField
          label={t('jobs.filterAsker')}
          searched={search}
          onSearch={(q) => change({ q })}
        />
        <ChoiceFilter
          label={t('jobs.filterState')}
          value={state ?? ''}
          choices={jobStates.map((one) => ({ value: one, label: t(stateTexts[one]) }))}
          onChange={(next) => change({ state: next })}
        />
        <ChoiceFilter
          label={t('fields.division')}
          value={division}
          choices={places}
          onChange={(next) => change({ division: next })}
        />
        <DateFilter
          label={t('jobs.columnFrom')}
          value={from}
          onChange={(next) => change({ from: next })}
        />
        <DateFilter
          label={t('jobs.columnTo')}
          value={to}
          onChange={(next) => change({ to: next })}
        />
      </Stack>
    ),
  };
}

const words = {
  cancel: { title: 'jobs.cancelQuestion', verb: 'jobs.cancelThis', hint: 'jobs.cancelHint' },
  repeat: { title: 'jobs.repeatQuestion', verb: 'jobs.repeatThis', hint: 'jobs.repeatHint' },
} as const;

function Question({
  deed,
  job,
  onClose,
}: Readonly<{ deed: JobAction; job: JobRow; onClose: () => void }>) {
  const { t } = useText();
  const work = useWorkOf();
  const deeds = { cancel: useCancelJob(), repeat: useRepeatJob() };
  const saving = useSaving(
    (id: string): Promise<{ message: string }> => deeds[deed].mutateAsync(id),
    {
      says: ({ message }) => message,
      onDone: onClose,
    },
  );
  const { title, verb, hint } = words[deed];
  return (
    <ConfirmDialog
      open
      danger={deed === 'cancel'}
      title={t(title)}
      confirm={t(verb)}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(job.id)}
    >
      {t(hint, { work: work(job) })}
    </ConfirmDialog>
  );
}
