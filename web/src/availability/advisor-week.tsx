import {
  Alert,
  Button,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  useTheme,
} from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useState } from 'react';
import { useSaveWeek, useWeekTimes } from '@watchbill/core/availability/hooks';
import {
  availabilityStatuses,
  type AvailabilityStatus,
  type RangeOf,
  type StoredTime,
} from '@watchbill/core/availability/model';
import { spanFor } from '@watchbill/core/availability/rules';
import { paintedWeek } from '@watchbill/core/availability/view';
import { weekdays } from '@watchbill/core/resource/fields';
import { useLiveRows, useRows } from '@watchbill/core/resource/hooks';
import type { Resource } from '@watchbill/core/resource/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useDraftList } from '../kit/form/draft-list.ts';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { DraftNotice } from '../kit/form/form-draft.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import type { Cell } from '../kit/list/grid-keys.ts';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { WeekGrid, type Paint } from '../kit/date/week-grid.tsx';
import { useToday } from '../shell/today.ts';
import { shownDays, withStroke } from './stroke.ts';

type Props = Readonly<{
  agent: number;
  resource: Resource<RangeOf>;
  /** To the ranges, where there are none yet. */
  onRanges: () => void;
}>;
const whole = { page: 1, page_size: 1000 } as const;

/** The week of one of an advisor's ranges: the one in force, unless another is chosen. */
export function AdvisorWeek({ agent, resource, onRanges }: Props) {
  const { t } = useText();
  const format = useFormat();
  const today = useToday('UTC');
  const { number, change } = useAddress();
  const read = useRows(resource, whole);
  const { id: userId, live } = useViewer();
  const ranges = read.data?.results ?? [];
  useLiveRows(resource, { live, userId, rows: ranges });
  if (read.data === undefined) return <Unread of={read} />;
  const dated = ranges.map((range) => ({ ...range, ...spanOf(range) }));
  const range = dated.find(({ id }) => id === number('range')) ?? spanFor(dated, today);
  if (range === undefined)
    return (
      <EmptyState
        title={t('availability.rangesNone')}
        hint={t('availability.rangesNoneHint')}
        action={
          <Button variant="contained" onClick={onRanges}>
            {t('availability.ranges')}
          </Button>
        }
      />
    );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <OutdatedNotice of={read} />
      <TextField
        select
        size="small"
        label={t('availability.ranges')}
        value={range.id}
        sx={{ width: { xs: '100%', sm: 300 } }}
        onChange={(event) => change({ range: event.target.value })}
      >
        {dated.map(({ id, date_start, date_end }) => (
          <MenuItem key={id} value={id}>
            {date_end === null
              ? t('availability.since', { date: format.date(date_start) })
              : format.range(date_start, date_end)}
          </MenuItem>
        ))}
      </TextField>
      <RangeWeek key={range.id} agent={agent} range={range} />
    </Stack>
  );
}

const spanOf = ({ date_start, date_end }: RangeOf) => ({
  date_start: toPlainDate(date_start),
  date_end: date_end === null ? null : toPlainDate(date_end),
});

/**
 * Strokes wait here for their save: when somebody else changes the week meanwhile, they are painted
 * over what it is then.
 */
function RangeWeek({ agent, range }: Readonly<{ agent: number; range: RangeOf }>) {
  const read = useWeekTimes(agent, range);
  const draft = useDraftList<Stroke>(`availability-week ${range.id}`);
  const save = useSaveWeek(agent);
  if (read.data === undefined) return <Unread of={read} />;
  return <Painter range={range} before={read.data} draft={draft} save={save} />;
}

type PainterProps = Readonly<{
  range: RangeOf;
  before: readonly StoredTime[];
  draft: ReturnType<typeof useDraftList<Stroke>>;
  save: ReturnType<typeof useSaveWeek>;
}>;
type Brush = AvailabilityStatus | 'none';
/** What was painted with one drag, between two cells as they are shown. */
type Stroke = Readonly<{ from: Cell; to: Cell; brush: Brush }>;

function Painter({ range, before, draft, save }: PainterProps) {
  const { t } = useText();
  const mayPaint = useMayCall()('availability.addTimes');
  const [brush, setBrush] = useState<Brush>('unavailable');
  const { steps, setSteps, backFrom } = draft;
  const saving = useSaving(save.mutateAsync, {
    says: 'availability.dateRangeUpdated',
    onDone: () => setSteps([]),
  });
  const paints = usePaints();
  const week = steps.reduce(
    (next, stroke) => withStroke(next, stroke, stroke.brush === 'none' ? null : stroke.brush),
    paintedWeek(before),
  );
  const cells = week.length / 7;
  const paint = (from: Cell, to: Cell) => setSteps(steps.concat({ from, to, brush }));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DraftNotice backFrom={backFrom} onDiscard={() => setSteps([])} />
      {mayPaint ? (
        <EditBar
          count={steps.length}
          hasWrong={false}
          onDiscard={() => setSteps([])}
          saving={saving}
          onSave={() => saving.run({ range, before, week })}
        >
          <Brushes brush={brush} paints={paints} onChange={setBrush} />
          <Button disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
            {t('generic.undo')}
          </Button>
        </EditBar>
      ) : null}
      <WeekGrid
        label={t('availability.week')}
        days={shownDays.map((day) => t(weekdays[day]))}
        rows={shownDays.map((day) => week.slice(day * cells, (day + 1) * cells))}
        paints={paints}
        blank={t(blankKeys[range.status ?? 'none'])}
        hint={t('availability.paintHint')}
        onPaint={mayPaint ? paint : undefined}
      />
      <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
        {mayPaint ? `${t('availability.paintHint')} ` : ''}
        {t(blankKeys[range.status ?? 'none'])}
      </Alert>
    </Stack>
  );
}

function Brushes({
  brush,
  paints,
  onChange,
}: Readonly<{ brush: Brush; paints: readonly Paint[]; onChange: (brush: Brush) => void }>) {
  const { t } = useText();
  const blank = { value: 'none', label: t('availability.blank'), colour: 'transparent' };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={brush}
      aria-label={t('availability.paintWith')}
      onChange={(_event, next: Brush | null) => next !== null && onChange(next)}
      sx={{ flexWrap: 'wrap' }}
    >
      {paints.concat(blank).map(({ value, label, colour }) => (
        <ToggleButton key={value} value={value} sx={{ gap: 0.75 }}>
          <Swatch colour={colour} />
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** What holds at hours that the week leaves blank. */
const blankKeys = {
  none: 'availability.blankFree',
  available: 'availability.blankFree',
  preferred: 'availability.blankPreferred',
  unavailable: 'availability.blankBlocked',
} as const;

function usePaints(): readonly Paint[] {
  const { t } = useText();
  const { palette } = useTheme();
  const colours = {
    available: alpha(palette.success.main, 0.45),
    preferred: palette.success.main,
    unavailable: alpha(palette.error.main, 0.65),
  };
  return availabilityStatuses.map((value) => ({
    value,
    label: t(`availability.${value}`),
    colour: colours[value],
  }));
}

function Swatch({ colour }: Readonly<{ colour: string }>) {
  return (
    <span
      aria-hidden="true"
      style={{
        width: 14,
        height: 14,
        background: colour,
        border: '1px solid currentColor',
        borderRadius: 3,
      }}
    />
  );
}
