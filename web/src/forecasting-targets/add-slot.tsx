import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import type { Weekday } from '@watchbill/core/channels/model';
import { targetWeekdays, type TargetSlot } from '@watchbill/core/forecasting-targets/view';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { useText } from '../kit/text.tsx';
import { useWeekdayName, type TargetsDraft } from './targets-draft.ts';

type Props = Readonly<{ draft: TargetsDraft; day: Weekday | undefined; onClose: () => void }>;

/** A further time of a weekday, with the goals that held then until now. */
export function AddSlot({ draft, day, onClose }: Props) {
  const { t } = useText();
  const titleId = useId();
  const nameOf = useWeekdayName();
  const [weekday, setWeekday] = useState<Weekday>(day ?? 'monday');
  const [time, setTime] = useState('09:00');
  const minute = parseClock(time);
  const isWrong = minute === null || minute >= 1440 || minute === 1;
  const add = () => {
    if (isWrong) return;
    const at = formatClock(minute);
    draft.put([...draft.slots, { ...before(draft.slots, weekday, at), weekday, time: at }]);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <DialogTitle id={titleId}>{t('forecastingTargets.addTitle')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <TextField
              select
              label={t('forecastingTargets.shown')}
              value={weekday}
              onChange={(event) => setWeekday(event.target.value as Weekday)}
            >
              {targetWeekdays.map((one) => (
                <MenuItem key={one} value={one}>
                  {nameOf(one)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              autoFocus
              label={t('forecastingTargets.from')}
              value={time}
              error={isWrong}
              helperText={isWrong ? t('reference.time') : ' '}
              onChange={(event) => setTime(event.target.value)}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('generic.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isWrong}>
            {t('generic.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const usual = { sl_goal: 80, sl_secs: 20, asa: 30, max_occ_percent: 85 };
const unsaid = {
  max_abandoned_percent: null,
  patience_secs: null,
  concurrency: null,
  shrinkage_percent: null,
  sl_variant: null,
};

/** What held of a weekday until a time; the field's usual goals where nothing did. */
function before(slots: readonly TargetSlot[], weekday: Weekday, time: string) {
  const held = slots.findLast((slot) => slot.weekday === weekday && slot.time <= time);
  return held ?? slots.find((slot) => slot.weekday === weekday) ?? { ...usual, ...unsaid };
}
