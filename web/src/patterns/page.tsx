import { Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Division } from '@watchbill/core/divisions/model';
import { usePatternSets } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { assignmentCount } from '@watchbill/core/patterns/view';
import { useFormat } from '../kit/format.ts';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { useLive } from '../shell/live.ts';
import { usePlace } from '../shell/place.ts';
import { SetDialog } from './set-dialog.tsx';
import { SetView } from './set-view.tsx';

/**
 * Schedule governance: the pattern sets of a division, and one of them with its patterns, its
 * advisors and what it gives.
 */
export function PatternSetsPage() {
  const { t } = useText();
  const place = usePlace();
  return (
    <DivisionScreen
      title={t('menu.scheduleGovernance')}
      place={place}
      stride={null}
      fallsAway={{ set: '0' }}
    >
      {(division) => (
        <PatternSets
          key={division.id}
          division={division}
          shown={Number(place.params.get('set') ?? 0)}
        />
      )}
    </DivisionScreen>
  );
}

function PatternSets({ division, shown }: Readonly<{ division: Division; shown: number }>) {
  const { t } = useText();
  const read = usePatternSets(division.id, useLive());
  const mayAdd = useMayCall()('patterns.create');
  const [isAdding, setAdding] = useState(false);
  if (read.data === undefined) return <Unread of={read} />;
  const sets = read.data;
  const set = sets.find(({ id }) => id === shown);
  if (set !== undefined) return <SetView key={set.id} set={set} division={division} />;
  const add = mayAdd ? (
    <Button
      variant="contained"
      onClick={() => setAdding(true)}
      sx={{ alignSelf: sets.length === 0 ? 'center' : 'flex-start' }}
    >
      {t('patterns.addSet')}
    </Button>
  ) : null;
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1 }}>
      <OutdatedNotice of={read} />
      {sets.length === 0 ? (
        <EmptyState title={t('patterns.noSets')} hint={t('patterns.noSetsHint')} action={add} />
      ) : (
        <>
          {add}
          <SetsTable sets={sets} />
        </>
      )}
      {isAdding ? (
        <SetDialog division={division.id} sets={sets} onClose={() => setAdding(false)} />
      ) : null}
    </Stack>
  );
}

function SetsTable({ sets }: Readonly<{ sets: readonly PatternSetReply[] }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <RowTable
      title={t('patterns.sets')}
      rows={sets}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'set',
          label: t('patterns.set'),
          render: (set) => (
            <Link component={RouterLink} to={`?division=${set.division_id}&set=${set.id}`}>
              {set.schedule_pattern_set_name}
            </Link>
          ),
        },
        {
          name: 'patterns',
          label: t('patterns.patterns'),
          isFigure: true,
          render: (set) => format.number(set.pattern_data.length),
        },
        {
          name: 'advisors',
          label: t('fields.advisors'),
          isFigure: true,
          render: (set) =>
            format.number(set.pattern_data.reduce((sum, one) => sum + assignmentCount(one), 0)),
        },
        {
          name: 'hours',
          label: t('patterns.weekHours'),
          isFigure: true,
          from: 'sm',
          render: (set) => {
            const hours = set.pattern_data.map(({ work_hours }) => work_hours);
            const least = format.figure(Math.min(...hours));
            const most = format.figure(Math.max(...hours));
            if (hours.length === 0) return '–';
            return least === most ? least : `${least}–${most}`;
          },
        },
        {
          name: 'rotates',
          label: t('patterns.rotates'),
          from: 'sm',
          render: (set) => t(set.is_rotating ? 'generic.yes' : 'generic.no'),
        },
      ]}
    />
  );
}
