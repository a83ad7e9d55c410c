import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import type { Weekday } from '@watchbill/core/channels/model';
import { copiedTo, targetWeekdays } from '@watchbill/core/forecasting-targets/view';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';
import { useWeekdayName, type TargetsDraft } from './targets-draft.ts';

type Props = Readonly<{ draft: TargetsDraft; day: Weekday | undefined; onClose: () => void }>;

/** The lines of a weekday for others, in place of theirs. */
export function CopyWeekday({ draft, day, onClose }: Props) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  const [from, setFrom] = useState<Weekday>(day ?? 'monday');
  const [to, setTo] = useState<readonly Weekday[]>([]);
  const copy = () => {
    draft.put(
      copiedTo(
        draft.slots,
        from,
        to.filter((one) => one !== from),
      ),
    );
    onClose();
  };
  return (
    <DialogForm
      title={t('forecastingTargets.copyDay')}
      size="small"
      submit={t('forecastingTargets.copy')}
      onSubmit={copy}
      maySubmit={to.length > 0}
      isDirty={to.length > 0}
      onClose={onClose}
    >
      <TextField
        select
        label={t('forecastingTargets.copyFrom')}
        value={from}
        onChange={(event) => setFrom(event.target.value as Weekday)}
      >
        {targetWeekdays.map((one) => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </TextField>
      <TargetDays from={from} chosen={to} onChange={setTo} />
    </DialogForm>
  );
}

function TargetDays({
  from,
  chosen,
  onChange,
}: Readonly<{
  from: Weekday;
  chosen: readonly Weekday[];
  onChange: (days: readonly Weekday[]) => void;
}>) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{t('forecastingTargets.copyTo')}</FormLabel>
      <FormGroup>
        {targetWeekdays
          .filter((one) => one !== from)
          .map((one) => (
            <FormControlLabel
              key={one}
              label={nameOf(one)}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(one)}
                  onChange={(_event, isOn) =>
                    onChange(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))
                  }
                />
              }
            />
          ))}
      </FormGroup>
    </FormControl>
  );
}
