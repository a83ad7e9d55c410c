import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { DataLock } from '@watchbill/core/data-locks/model';
import { dataLockResource, type LockRow } from '@watchbill/core/data-locks/resource';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import { useAddress } from '../kit/address.ts';
import type { Cells } from '../kit/list/list-columns.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { Day, Instant } from '../kit/list/times.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';
import { LockDialog, UnlockDialog } from './dialogs.tsx';

/** Which days of schedules are locked, by whom, when and why; locked and unlocked by range. */
export function DataLocksPage() {
  const { t } = useText();
  const places = useChoices(divisions).data ?? [];
  const today = useToday('UTC');
  const mayLock = useMayCall()('dataLocks.lock');
  const division = useAddress().number('division_id');
  const [isLocking, setLocking] = useState(false);
  const [unlocking, setUnlocking] = useState<DataLock | null>(null);
  const unlockButton = (lock: LockRow) => (
    <Button size="small" onClick={() => setUnlocking(lock)}>
      {t('dataLocks.unlock')}
    </Button>
  );
  return (
    <ListScreen
      resource={dataLockResource}
      cells={useLockCells()}
      add={
        mayLock && places.length > 0
          ? { label: t('dataLocks.lock'), run: () => setLocking(true) }
          : null
      }
      renderActions={mayLock ? unlockButton : undefined}
    >
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
    </ListScreen>
  );
}

function useLockCells(): Cells<LockRow> {
  const { t } = useText();
  return {
    from_date: ({ division_id, from_date: from, to_date: to }) => (
      <Link
        component={RouterLink}
        to={`/dashboard/schedule-management?division=${division_id}&date=${from}`}
        underline="always"
      >
        <Day from={from} to={to} />
      </Link>
    ),
    to_date: ({ to_date: to }) => <Day from={to} />,
    advisors: ({ advisor, advisors }) => advisor ?? advisors,
    reason: ({ reason }) => reason || '–',
    locked_by: ({ locked_by, locked_at }) =>
      locked_by ?? (locked_at === null ? t('dataLocks.unknown') : t('list.byProduct')),
    locked_at: ({ locked_at: at }) => <Instant at={at} />,
  };
}
