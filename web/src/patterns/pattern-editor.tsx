import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { timesOf, withTimes } from '@watchbill/core/patterns/edit';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternReply, PatternSetReply } from '@watchbill/core/patterns/model';
import { checkPattern, toEntries, weekHours } from '@watchbill/core/patterns/rules';
import { daysOfReply } from '@watchbill/core/patterns/view';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Refusal } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { UnsavedGuard } from '../kit/form/leaving.tsx';
import { useScheduleWords } from '../schedules/words.ts';
import { SetEvaluation } from './evaluation.tsx';
import { WeekTable, type WeekValues } from './week-table.tsx';

type Props = Readonly<{
  set: PatternSetReply;
  newest: PatternReply;
  types: ActivityTypes;
}>;

/** The week of a pattern, changed in place; what the set gives follows each edit. */
export function PatternEditor({ set, newest, types }: Props) {
  const { t } = useText();
  const format = useFormat();
  const words = useScheduleWords(types);
  const mayEdit = useMayCall()('patterns.save');
  const { save } = usePatternChanges();
  // What waits to be saved stays on what it was begun on: saving says where somebody else was
  // faster.
  const [pattern, setPattern] = useState(newest);
  const [isWritten, setWritten] = useState(false);
  const { form, saved, days } = useWeek(pattern);
  const findings = useMemo(() => checkPattern(days, types), [days, types]);
  const hours = weekHours(days, types);
  const isDirty = JSON.stringify(days) !== JSON.stringify(saved);
  if (pattern.version !== newest.version && (isWritten || !isDirty)) {
    setPattern(newest);
    setWritten(false);
  }
  const edited = useMemo(() => ({ id: pattern.id, days }), [pattern.id, days]);
  const saving = useSaving(save.mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: () => setWritten(true),
  });
  const send = () => {
    const kept = new Set(days.map(({ day }) => day));
    saving.run({
      body: [
        {
          id: pattern.id,
          version: pattern.version,
          day_wise_data: days.flatMap((day) => toEntries(day, types)),
        },
      ],
      gone: saved.flatMap(({ day, id }) => (kept.has(day) || id === null ? [] : [id])),
    });
  };
  return (
    <FormProvider {...form}>
      <UnsavedGuard isUnsaved={isDirty} onLeave={() => form.reset()} />
      <Stack sx={{ gap: 1.5 }}>
        <Refusal of={saving.error} />
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" role="status" sx={{ flexGrow: 1 }}>
            {t('patterns.hours', {
              work: format.hours(hours.work),
              paid: format.hours(hours.paid),
            })}
          </Typography>
          {mayEdit ? (
            <>
              <Button disabled={!isDirty} onClick={() => form.reset()}>
                {t('generic.discard')}
              </Button>
              <Button
                variant="contained"
                disabled={!isDirty || findings.length > 0}
                loading={saving.isPending}
                onClick={() => void send()}
              >
                {t('generic.save')}
              </Button>
            </>
          ) : null}
        </Stack>
        {findings.length === 0 ? null : (
          <Alert severity="error">
            {[...new Set(findings.map((one) => words.finding(one, '')))].join(' ')}
          </Alert>
        )}
        <Paper variant="outlined" sx={{ overflow: 'auto' }}>
          <WeekTable days={days} types={types} isReadOnly={!mayEdit} />
        </Paper>
        <Typography variant="subtitle1" component="h2">
          {t('patterns.evaluationWith')}
        </Typography>
        <SetEvaluation set={set} edited={edited} />
      </Stack>
    </FormProvider>
  );
}

/** The week in hand: typed times, and the days that they mean. */
function useWeek(pattern: PatternReply) {
  const saved = useMemo(() => daysOfReply(pattern), [pattern]);
  const values = useMemo(
    () => ({
      times: weekdays.map((weekday) => timesOf(saved.find(({ day }) => day === weekday))),
      activities: weekdays.map((weekday) => [
        ...(saved.find(({ day }) => day === weekday)?.activities ?? []),
      ]),
    }),
    [saved],
  );
  const form = useForm<WeekValues>({ defaultValues: values, values });
  const { times = [], activities = [] } = useWatch({ control: form.control }) as WeekValues;
  const days = useMemo(
    () =>
      weekdays.flatMap((weekday) => {
        const before = saved.find(({ day }) => day === weekday);
        const base =
          before === undefined ? undefined : { ...before, activities: activities[weekday] ?? [] };
        const day = withTimes(base, weekday, times[weekday]!);
        if (day === null) return [];
        return [before === undefined ? { ...day, activities: activities[weekday] ?? [] } : day];
      }),
    [saved, times, activities],
  );
  return { form, saved, days };
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
