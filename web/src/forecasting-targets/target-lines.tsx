import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, MenuItem, TextField } from '@mui/material';
import { slotKey, targetFields, targetWeekdays } from '@watchbill/core/forecasting-targets/view';
import { FigureGrid } from '../kit/figure/figure-grid.tsx';
import { FigureTable } from '../kit/figure/figure-table.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useWeekdayName, type TargetsDraft } from './targets-draft.ts';

const editable: ReadonlySet<string> = new Set(targetFields);

/** Targets line by line, typed over in their places. */
export function TargetLines({
  title,
  figures,
  draft,
  mayEdit,
}: Readonly<{
  title: string;
  figures: Parameters<typeof FigureGrid>[0]['figures'];
  draft: TargetsDraft;
  mayEdit: boolean;
}>) {
  const { t } = useText();
  if (figures.rows.length === 0)
    return (
      <EmptyState title={t('forecastingTargets.none')} hint={t('forecastingTargets.noneHint')} />
    );
  if (!mayEdit) return <FigureTable title={title} figures={figures} />;
  const edits = {
    ...draft.edits,
    type: (...typed: Parameters<typeof draft.edits.type>) => {
      draft.begin();
      draft.edits.type(...typed);
    },
  };
  return (
    <FigureGrid
      title={title}
      figures={figures}
      editable={editable}
      edits={edits}
      actions={
        new Map(
          figures.rows.map(({ key, label }) => [
            key,
            <IconButton
              key={key}
              size="small"
              aria-label={t('forecastingTargets.remove', { slot: label })}
              onClick={() => draft.put(draft.slots.filter((slot) => slotKey(slot) !== key))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>,
          ]),
        )
      }
      sx={{ maxHeight: 'calc(100dvh - 260px)', minHeight: 240 }}
    />
  );
}

/** The weekday that is shown, or all of them. */
export function WeekdayChoice({
  value,
  onChange,
}: Readonly<{ value: string; onChange: (weekday: string) => void }>) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  return (
    <TextField
      select
      size="small"
      label={t('forecastingTargets.shown')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 170 } }}
    >
      <MenuItem value="">{t('forecastingTargets.week')}</MenuItem>
      {targetWeekdays.map((weekday) => (
        <MenuItem key={weekday} value={weekday}>
          {nameOf(weekday)}
        </MenuItem>
      ))}
    </TextField>
  );
}
