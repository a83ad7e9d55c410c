import { Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDataLocks } from '@watchbill/core/data-locks/hooks';
import type { DataLock } from '@watchbill/core/data-locks/model';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { DateFilter } from '../kit/list/date-filter.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { useToday } from '../shell/today.ts';
import { LockDialog, UnlockDialog } from './dialogs.tsx';

const pageSize = 30;

/** Which days of schedules are locked, by whom, when and why; locked and unlocked by range. */
export function DataLocksPage() {
  const { t } = useText();
  const { page, text, number, date, change } = useAddress();
  const places = useChoices(divisions).data ?? [];
  const today = useToday('UTC');
  const [from, to, division, search] = [date('from'), date('to'), number('division'), text('q')];
  const read = useDataLocks(
    {
      page,
      page_size: pageSize,
      ...(search === '' ? {} : { search }),
      ...(division === 0 ? {} : { division_id: division }),
      ...(from === null ? {} : { from_date: from }),
      ...(to === null ? {} : { to_date: to }),
    },
    places.map(({ value }) => Number(value)),
    useLive(),
  );
  const mayLock = useMayCall()('dataLocks.lock');
  const [isLocking, setLocking] = useState(false);
  const [unlocking, setUnlocking] = useState<DataLock | null>(null);
  const isNarrowed = search !== '' || division !== 0 || from !== null || to !== null;
  return (
    <Page
      title={t('menu.dataLocks')}
      count={read.data?.count}
      actions={
        mayLock && places.length > 0 ? (
          <Button variant="contained" onClick={() => setLocking(true)}>
            {t('dataLocks.lock')}
          </Button>
        ) : undefined
      }
    >
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <SearchField
          label={t('generic.search')}
          searched={search}
          onSearch={(q) => change({ q })}
        />
        <ChoiceFilter
          label={t('fields.division')}
          value={division}
          choices={places}
          onChange={(chosen) => change({ division: chosen })}
        />
        <DateFilter
          label={t('dataLocks.from')}
          value={from}
          onChange={(next) => change({ from: next })}
        />
        <DateFilter
          label={t('dataLocks.to')}
          value={to}
          onChange={(next) => change({ to: next })}
        />
      </Stack>
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('dataLocks.noneFound')}
              action={
                <Button onClick={() => change({ q: null, division: null, from: null, to: null })}>
                  {t('dataLocks.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('dataLocks.none')} hint={t('dataLocks.noneHint')} />
          )
        }
      >
        {(locks) => <Locks locks={locks} onUnlock={mayLock ? setUnlocking : null} />}
      </PagedRows>
      {isLocking ? (
        <LockDialog
          divisions={places}
          division={division === 0 ? Number(places[0]?.value) : division}
          today={today}
          onClose={() => setLocking(false)}
        />
      ) : null}
      {unlocking === null ? null : (
        <UnlockDialog lock={unlocking} onClose={() => setUnlocking(null)} />
      )}
    </Page>
  );
}

type LocksProps = Readonly<{
  locks: readonly DataLock[];
  onUnlock: ((lock: DataLock) => void) | null;
}>;

function Locks({ locks, onUnlock }: LocksProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <RowTable
      title={t('menu.dataLocks')}
      rows={locks}
      keyOf={({ division_id, locked_at, reason }) => `${division_id} ${locked_at} ${reason}`}
      columns={[
        {
          name: 'range',
          label: t('dataLocks.range'),
          render: (lock) => (
            <>
              <Link
                component={RouterLink}
                to={`/dashboard/schedule-management?division=${lock.division_id}&date=${lock.from_date}`}
              >
                {format.range(lock.from_date, lock.to_date)}
              </Link>
              <Typography variant="body2" sx={{ color: 'text.secondary', display: { md: 'none' } }}>
                {lock.mu_name}
              </Typography>
            </>
          ),
        },
        {
          name: 'division',
          label: t('fields.division'),
          from: 'md',
          render: ({ mu_name }) => mu_name,
        },
        {
          name: 'advisors',
          label: t('dataLocks.advisors'),
          from: 'md',
          render: ({ advisor, advisors }) => advisor ?? format.number(advisors),
        },
        {
          name: 'days',
          label: t('dataLocks.days'),
          isFigure: true,
          from: 'md',
          render: ({ days }) => format.number(days),
        },
        { name: 'reason', label: t('dataLocks.reason'), render: ({ reason }) => reason || '–' },
        {
          name: 'by',
          label: t('dataLocks.by'),
          from: 'md',
          render: ({ locked_by, locked_at }) =>
            locked_by ?? (locked_at === null ? t('dataLocks.unknown') : t('list.byProduct')),
        },
        {
          name: 'at',
          label: t('dataLocks.at'),
          from: 'md',
          render: ({ locked_at }) => (locked_at === null ? '–' : format.instant(locked_at)),
        },
        ...(onUnlock === null
          ? []
          : [
              {
                name: 'unlock',
                label: t('dataLocks.unlock'),
                isAction: true,
                render: (lock: DataLock) => (
                  <Button size="small" onClick={() => onUnlock(lock)}>
                    {t('dataLocks.unlock')}
                  </Button>
                ),
              },
            ]),
      ]}
    />
  );
}
