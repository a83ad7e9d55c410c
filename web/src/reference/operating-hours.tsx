import {
  Box,
  Button,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useTheme,
} from '@mui/material';
import { alpha } from '@mui/material/styles';
import { useState } from 'react';
import { useOperatingHours, useSetOperatingHours } from '@watchbill/core/reference/hooks';
import type { EntityType } from '@watchbill/core/reference/model';
import { hoursFromWire, openCells, stretchOf } from '@watchbill/core/reference/view';
import { weekdays } from '@watchbill/core/resource/fields';
import { formatClock } from '@watchbill/core/time/minutes';
import { withStretch, type DayHours } from '@watchbill/core/time/weekly-hours';
import { shownDays } from '../availability/stroke.ts';
import { WeekGrid } from '../kit/date/week-grid.tsx';
import { useDraftList } from '../kit/form/draft-list.ts';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { DraftNotice } from '../kit/form/form-draft.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import type { Cell } from '../kit/list/grid-keys.ts';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

type Props = Readonly<{ type: EntityType['code']; id: number; name: string }>;

/** When an entity is open: a week that is painted. */
export function OperatingHours({ type, id, name }: Props) {
  const { id: user, live } = useViewer();
  const read = useOperatingHours({ type, id }, user, live);
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1.5, pt: 1, minWidth: 0 }}>
      <OutdatedNotice of={read} />
      <Painter
        key={`${type} ${id}`}
        type={type}
        id={id}
        name={name}
        before={hoursFromWire(read.data.operating_hrs_data)}
        version={read.data.version}
      />
    </Stack>
  );
}

type Stroke = Readonly<{ from: Cell; to: Cell; isOpen: boolean }>;
type PainterProps = Props & Readonly<{ before: readonly DayHours[]; version: number }>;

/**
 * Strokes wait here for their save: when somebody else changes the hours meanwhile, they are
 * painted over what those are then.
 */
function Painter({ type, id, name, before, version }: PainterProps) {
  const { t } = useText();
  const { palette } = useTheme();
  const mayPaint = useMayCall()('reference.setOperatingHours');
  const [isOpen, setOpen] = useState(true);
  const { steps, setSteps, backFrom } = useDraftList<Stroke>(`operating-hours ${type} ${id}`);
  const saving = useSaving(useSetOperatingHours({ type, id }).mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: () => setSteps([]),
  });
  const hours = steps.reduce(withStroke, before);
  const colour = alpha(palette.success.main, 0.5);
  return (
    <>
      <DraftNotice backFrom={backFrom} onDiscard={() => setSteps([])} />
      {mayPaint ? (
        <EditBar
          count={steps.length}
          hasWrong={false}
          onDiscard={() => setSteps([])}
          saving={saving}
          onSave={() => saving.run({ hours, version })}
        >
          <ToggleButtonGroup
            exclusive
            size="small"
            value={isOpen}
            aria-label={t('reference.paintWith')}
            onChange={(_event, next: boolean | null) => next !== null && setOpen(next)}
          >
            <ToggleButton value>{t('reference.open')}</ToggleButton>
            <ToggleButton value={false}>{t('reference.closed')}</ToggleButton>
          </ToggleButtonGroup>
          <Button disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
            {t('generic.undo')}
          </Button>
        </EditBar>
      ) : null}
      <WeekGrid
        label={t('reference.hoursOf', { name })}
        days={shownDays.map((day) => t(weekdays[day]))}
        rows={shownDays.map((day) => openCells(hours, day).map((one) => (one ? 'open' : null)))}
        paints={[{ value: 'open', label: t('reference.open'), colour }]}
        blank={t('reference.closed')}
        hint={t('reference.paintHint')}
        onPaint={mayPaint ? (from, to) => setSteps(steps.concat({ from, to, isOpen })) : undefined}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hours.length === 0 ? t('reference.hoursNone') : mayPaint ? t('reference.paintHint') : ''}
      </Typography>
      <HoursByDay hours={hours} />
    </>
  );
}

function withStroke(hours: readonly DayHours[], { from, to, isOpen }: Stroke) {
  const days = shownDays.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1);
  return withStretch(hours, days, stretchOf(from, to), isOpen);
}

/** The same to the minute, a line a day. */
function HoursByDay({ hours }: Readonly<{ hours: readonly DayHours[] }>) {
  const { t } = useText();
  const days = shownDays.filter((day) => hours.some((one) => one.day === day));
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none', columnGap: 3 }}
    >
      {days.map((day) => (
        <Typography key={day} component="li" variant="body2">
          {t('reference.dayHours', {
            day: t(weekdays[day]),
            hours: hours
              .filter((one) => one.day === day)
              .map(({ start, end }) => `${formatClock(start)}–${formatClock(end)}`)
              .join(', '),
          })}
        </Typography>
      ))}
    </Box>
  );
}
