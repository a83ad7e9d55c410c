import { Button, Paper, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternDay, PatternSetReply } from '@watchbill/core/patterns/model';
import { daysOfReply, assignmentCount } from '@watchbill/core/patterns/view';
import { formatClock } from '@watchbill/core/time/minutes';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Matrix, type MatrixHead } from '../kit/list/matrix.tsx';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useWeekdays } from './weekdays.ts';

type Row = MatrixHead & Readonly<{ days: readonly PatternDay[] }>;

/**
 * Patterns by weekday; a cell leads to the pattern's editor, and one pattern is copied to those
 * that are chosen.
 */
export function PatternMatrix({ set }: Readonly<{ set: PatternSetReply }>) {
  const { t } = useText();
  const format = useFormat();
  const go = useNavigate();
  const weekdays = useWeekdays();
  const mayEdit = useMayCall()('patterns.save');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () =>
      set.pattern_data.map((one): Row => ({
        id: one.id,
        label: t('patterns.pattern', { position: one.position }),
        note: t('patterns.ofWeek', {
          hours: format.figure(one.work_hours),
          count: assignmentCount(one),
        }),
        days: daysOfReply(one),
      })),
    [set, t, format],
  );
  return (
    <Stack sx={{ gap: 1, flexGrow: 1, minHeight: 0 }}>
      {mayEdit ? (
        <PatternActions
          set={set}
          chosen={rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
          onDone={() => setChosen(new Set())}
        />
      ) : null}
      <Paper variant="outlined" sx={restOfPage}>
        {rows.length === 0 ? (
          <EmptyState title={t('patterns.none')} />
        ) : (
          <Matrix
            title={set.schedule_pattern_set_name}
            rowTitle={t('patterns.patterns')}
            rows={rows}
            columns={weekdays.map((label, id) => ({ id, label }))}
            none={t('patterns.off')}
            cell={(row, { id }) => {
              const day = row.days.find((one) => one.day === id);
              if (day === undefined) return null;
              const text = `${formatClock(day.start)}–${formatClock(day.end)}`;
              const isLonger = day.left_start !== null || day.right_end !== null;
              return {
                text: isLonger ? `${text} +` : text,
                says: isLonger ? t('patterns.withOvertime', { shift: text }) : text,
              };
            }}
            chosen={chosen}
            onChoose={
              mayEdit
                ? (row) =>
                    setChosen((before) => {
                      const next = new Set(before);
                      if (!next.delete(row.id)) next.add(row.id);
                      return next;
                    })
                : undefined
            }
            onOpen={(row, { id }) =>
              void go(
                `/dashboard/schedule-governance/edit-schedule-governance/${set.id}/${row.id}?day=${id}`,
              )
            }
          />
        )}
      </Paper>
    </Stack>
  );
}

function PatternActions({
  set,
  chosen,
  onDone,
}: Readonly<{ set: PatternSetReply; chosen: readonly number[]; onDone: () => void }>) {
  const { t } = useText();
  const { addEmpty, copy, removePattern } = usePatternChanges();
  const ending = { onDone, refusedIn: 'notice' } as const;
  const adding = useSaving(addEmpty.mutateAsync, { ...ending, says: 'patterns.emptyCreated' });
  const removal = useSaving(removePattern.mutateAsync, { ...ending, says: 'generic.dataDeleted' });
  const copying = useSaving(copy.mutateAsync, { ...ending, says: 'generic.dataCopied' });
  const [first, ...others] = chosen;
  const position = set.pattern_data.find(({ id }) => id === first)?.position ?? 0;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={() => adding.run(set.id)}>
        {t('patterns.add')}
      </Button>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {t('list.selected', { count: chosen.length })}
      </Typography>
      {first === undefined ? null : (
        <Button
          size="small"
          color="error"
          disabled={others.length > 0}
          onClick={() => removal.run(first)}
        >
          {t('generic.delete')}
        </Button>
      )}
      {first === undefined || others.length === 0 ? null : (
        <Button
          size="small"
          variant="contained"
          onClick={() => copying.run({ from: first, to: others })}
        >
          {t('patterns.copyTo', { position, count: others.length })}
        </Button>
      )}
    </Stack>
  );
}
