import { Alert, MenuItem, Paper, Stack, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEvaluation } from '@watchbill/core/patterns/hooks';
import type { PatternDay, PatternSetReply } from '@watchbill/core/patterns/model';
import { evaluationSteps } from '@watchbill/core/patterns/rules';
import {
  daysOfReply,
  heatMetrics,
  heatOf,
  inSlotsOf,
  neededIn,
  stepOf,
  assignmentCount,
  weekProfile,
} from '@watchbill/core/patterns/view';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { HeatMap } from './heat-map.tsx';
import { useWeekdays } from './weekdays.ts';

const metricLabels = {
  open: 'patterns.columnOpen',
  required: 'patterns.columnRequired',
  over: 'patterns.columnOpenOver',
  committedOver: 'patterns.columnCommittedOver',
  shrinkage: 'patterns.columnShrinkage',
} as const;
const parts = {
  all: [0, 1440],
  night: [0, 360],
  morning: [360, 720],
  afternoon: [720, 1080],
  evening: [1080, 1440],
} as const;
type Part = keyof typeof parts;
const partLabels = {
  all: 'patterns.wholeDay',
  night: 'patterns.night',
  morning: 'patterns.morning',
  afternoon: 'patterns.afternoon',
  evening: 'patterns.evening',
} as const;

type Props = Readonly<{
  set: PatternSetReply;
  /** A pattern as it is being edited, in place of the saved one. */
  edited?: Readonly<{ id: number; days: readonly PatternDay[] }>;
}>;

/**
 * What the patterns of a set give in a week, by weekday and part of the day, and what that leaves
 * over or short.
 */
export function SetEvaluation({ set, edited }: Props) {
  const { t } = useText();
  const types = useActivityTypes();
  const read = useEvaluation(set.id);
  if (read.data === undefined) return <Unread of={read} />;
  if (types.data === undefined) return <Unread of={types} />;
  return (
    <Stack sx={{ gap: 1, pt: 1 }}>
      <OutdatedNotice of={read} />
      <EvaluationPanel set={set} edited={edited} types={types.data} read={read.data} />
      {read.data.shortages.length === 0 ? null : (
        <Alert severity="warning">
          {t('patterns.shortages', {
            count: read.data.shortages.length,
            channels: [
              ...new Set(
                read.data.shortages.flatMap(({ channels }) => channels.map(({ name }) => name)),
              ),
            ].join(', '),
          })}
        </Alert>
      )}
    </Stack>
  );
}

type EvaluatedProps = Readonly<{
  set: PatternSetReply;
  edited: Props['edited'] | undefined;
  types: ActivityTypes;
  read: NonNullable<ReturnType<typeof useEvaluation>['data']>;
}>;

function EvaluationPanel({ set, edited, types, read }: EvaluatedProps) {
  const { t } = useText();
  const weekdays = useWeekdays();
  const { metric, part, weekday, slot, picker } = useLook();
  const { values, step } = useHeat({ set, edited, types, read, metric });
  const width = Math.max(slot, step);
  const shown = values.map((day) => inSlotsOf(day, width / step));
  const [from, to] = part === 'all' ? hoursIn(shown, width) : parts[part];
  return (
    <>
      {picker}
      <Paper variant="outlined" sx={{ overflow: 'auto' }}>
        <HeatMap
          title={`${set.schedule_pattern_set_name}: ${t(metricLabels[metric])}`}
          rows={weekdays.flatMap((label, day) =>
            weekday === 'all' || weekday === day ? [{ label, values: shown[day]! }] : [],
          )}
          step={width}
          from={from}
          to={to}
          isSigned={metric === 'over' || metric === 'committedOver'}
        />
      </Paper>
    </>
  );
}

/** What the set's patterns give or need by weekday and interval. */
function useHeat({
  set,
  edited,
  types,
  read,
  metric,
}: EvaluatedProps & Readonly<{ metric: ReturnType<typeof useLook>['metric'] }>) {
  const saved = useMemo(
    () =>
      set.pattern_data.map((one) => ({
        id: one.id,
        times: Math.max(1, assignmentCount(one)),
        days: daysOfReply(one),
      })),
    [set],
  );
  const step = stepOf([...saved.map(({ days }) => days), edited?.days ?? []]);
  // Of an edit only the pattern in hand is worked out anew.
  const profiles = useMemo(
    () => new Map(saved.map(({ id, days }) => [id, weekProfile(days, types, step)])),
    [saved, types, step],
  );
  const own = useMemo(
    () => (edited === undefined ? null : weekProfile(edited.days, types, step)),
    [edited, types, step],
  );
  const values = heatOf(
    saved.map(({ id, times }) => ({
      times,
      profile: id === edited?.id && own !== null ? own : profiles.get(id)!,
    })),
    step,
    metric,
    neededIn(read.data, read.interval),
  );
  return { values, step };
}

/** From the first hour in which there is something to the last. */
function hoursIn(
  days: readonly (readonly (number | null)[])[],
  step: number,
): readonly [number, number] {
  const filled = days.flatMap((values) =>
    values.flatMap((value, index) => (value === null || value === 0 ? [] : [index * step])),
  );
  if (filled.length === 0) return parts.all;
  const hour = (minute: number) => Math.floor(minute / 60) * 60;
  return [hour(Math.min(...filled)), hour(Math.max(...filled)) + 60];
}

/** How the evaluation is looked at; in the address. */
function useLook() {
  const { t } = useText();
  const weekdays = useWeekdays();
  const [params, setParams] = useSearchParams();
  const metric = heatMetrics.find((one) => one === params.get('metric')) ?? 'over';
  const part = (Object.keys(parts) as Part[]).find((one) => one === params.get('part')) ?? 'all';
  const asked = Number(params.get('weekday') ?? -1);
  const weekday = weekdays[asked] === undefined ? ('all' as const) : asked;
  const slot = evaluationSteps.find((one) => one === Number(params.get('slot'))) ?? 60;
  const choices = [
    {
      name: 'metric',
      label: t('patterns.metric'),
      value: metric,
      all: heatMetrics.map((one) => [one, t(metricLabels[one])] as const),
    },
    {
      name: 'weekday',
      label: t('patterns.columnDay'),
      value: String(weekday),
      all: [
        ['all', t('list.all')] as const,
        ...weekdays.map((name, index) => [String(index), name] as const),
      ],
    },
    {
      name: 'part',
      label: t('patterns.part'),
      value: part,
      all: (Object.keys(parts) as Part[]).map((one) => [one, t(partLabels[one])] as const),
    },
    {
      name: 'slot',
      label: t('patterns.slot'),
      value: String(slot),
      all: evaluationSteps.map(
        (one) => [String(one), t('patterns.minutes', { count: one })] as const,
      ),
    },
  ];
  const picker = (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {choices.map(({ name, label, value, all }) => (
        <TextField
          key={name}
          select
          size="small"
          fullWidth={false}
          label={label}
          value={value}
          onChange={(event) =>
            setParams(
              (before) => {
                const after = new URLSearchParams(before);
                after.set(name, event.target.value);
                return after;
              },
              { replace: true },
            )
          }
          sx={{ width: { xs: '100%', sm: 180 } }}
        >
          {all.map(([one, text]) => (
            <MenuItem key={one} value={one}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
  return { metric, part, weekday, slot, picker };
}
