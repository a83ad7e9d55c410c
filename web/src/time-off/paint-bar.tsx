import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { readNumber } from '@watchbill/core/messages/typed-number';
import { useAllotmentChanges, type StretchesInput } from '@watchbill/core/time-off/hooks/groups';
import type { AllotmentRow } from '@watchbill/core/time-off/model/request';
import { restoringEdits } from '@watchbill/core/time-off/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

/**
 * Days that are painted, and of each of them the quarter hours from one clock to another, where not
 * the whole day.
 */
export type Stroke = Readonly<{
  from: PlainDate;
  to: PlainDate;
  start: string | null;
  end: string | null;
}>;

/** Edits, and those that put back what was there before. */
type Stretches = StretchesInput['stretches'];
type PaintStep = Readonly<{ edits: Stretches; before: Stretches }>;
type Of = Readonly<{ group: number; rule: number; rows: readonly AllotmentRow[] }>;
export type RoomPaint = ReturnType<typeof usePaintRoom>;

/** An amount that is painted over days or quarter hours; what it was before is offered back. */
export function usePaintRoom({ group, rule, rows }: Of) {
  const { t, language } = useText();
  /** Null while nothing is painted. */
  const [typed, setTyped] = useState<string | null>(null);
  const ofGroup = { group_id: group, rule_id: rule === 0 ? null : rule };
  const { mutateAsync } = useAllotmentChanges().paint;
  const saving = useSaving(
    ({ edits }: PaintStep) => mutateAsync({ ...ofGroup, stretches: edits }),
    {
      says: ({ changed, granted }, { edits }) =>
        [
          t(
            edits[0]?.start_time == null
              ? 'timeOffPlans.allotted'
              : 'timeOffPlans.quartersAllotted',
            {
              count: changed,
            },
          ),
          ...(granted === 0 ? [] : [t('timeOffPlans.granted', { count: granted })]),
        ].join(' '),
      undo: ({ edits, before }) => ({ edits: before, before: edits }),
      refusedIn: 'notice',
    },
  );
  const isBlank = typed?.trim() === '';
  const amount = typed === null || isBlank ? null : readNumber(typed, language);
  const isWrong = typed !== null && !isBlank && (amount === null || amount < 0);
  return {
    typed,
    setTyped,
    isWrong,
    isReady: typed !== null && !isWrong,
    paint: ({ from, to, start, end }: Stroke) => {
      const isUnder = (row: AllotmentRow) =>
        row.date >= from &&
        row.date <= to &&
        (start === null || (row.start_time !== null && row.start_time >= start)) &&
        (end === null || (row.start_time !== null && row.start_time < end));
      const before = restoringEdits(rows.filter(isUnder));
      const edit = {
        date_start: from,
        date_end: to,
        start_time: start,
        end_time: end,
        verb: amount === null ? ('clear' as const) : ('set' as const),
        value: amount ?? 0,
      };
      saving.run({ edits: [edit], before });
    },
  };
}

/** Begins to paint, says with what, and how. */
export function PaintBar({ paint }: Readonly<{ paint: RoomPaint }>) {
  const { t } = useText();
  const { typed, setTyped, isWrong } = paint;
  if (typed === null)
    return (
      <Button variant="outlined" onClick={() => setTyped('')}>
        {t('timeOffPlans.paint')}
      </Button>
    );
  return (
    <Stack
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', order: 1, width: '100%' }}
    >
      <TextField
        autoFocus
        size="small"
        label={t('timeOffPlans.paintAmount')}
        value={typed}
        error={isWrong}
        helperText={isWrong ? t('timeOffPlans.paintWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ width: 170 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 300px' }}>
        {t('timeOffPlans.paintHint')}
      </Typography>
      <Button onClick={() => setTyped(null)}>{t('timeOffPlans.paintDone')}</Button>
    </Stack>
  );
}
