import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { Weekday } from '@watchbill/core/channels/model';
import { targetWeekdays, type TargetSlot } from '@watchbill/core/forecasting-targets/view';
import { formatClock, parseClock } from '@watchbill/core/time/minutes';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';
import { useWeekdayName, type TargetsDraft } from './targets-draft.ts';

type Props = Readonly<{ draft: TargetsDraft; day: Weekday | undefined; onClose: () => void }>;

/** A further time of a weekday, with the goals that held then until now. */
export function AddSlot({ draft, day, onClose }: Props) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  const [weekday, setWeekday] = useState<Weekday>(day ?? 'monday');
  const [time, setTime] = useState(usualTime);
  const minute = parseClock(time);
  const isWrong = minute === null || minute >= 1440 || minute === 1;
  const add = () => {
    if (isWrong) return;
    const at = formatClock(minute);
    draft.put([...draft.slots, { ...before(draft.slots, weekday, at), weekday, time: at }]);
    onClose();
  };
  return (
    <DialogForm
      title={t('forecastingTargets.addTitle')}
      size="small"
      submit={t('generic.add')}
      onSubmit={add}
      maySubmit={!isWrong}
      isDirty={time !== usualTime}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}

const usualTime = '09:00';
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
