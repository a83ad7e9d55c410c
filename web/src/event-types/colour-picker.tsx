import CheckIcon from '@mui/icons-material/CheckRounded';
import { FormControl, FormHelperText, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { eventColours } from '@watchbill/core/event-types/view';
import { inkOn } from '../kit/event-swatch.tsx';
import { useText } from '../kit/text.tsx';

/** The form's colour: one of a few, or any other. */
export function ColourPicker() {
  const { t, say } = useText();
  const { control } = useFormContext();
  return (
    <Controller
      name="color_code"
      control={control}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FormControl error={error !== undefined}>
          <FormLabel id="event-colour">{t('eventTypes.colour')}</FormLabel>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
            <RadioGroup row aria-labelledby="event-colour" value={value} onChange={(_event, colour) => onChange(colour)}>
              {eventColours.map((colour) => (
                <Radio key={colour} value={colour} slotProps={{ input: { 'aria-label': colour } }} icon={<Dot colour={colour} />} checkedIcon={<Dot colour={colour} isChosen />} sx={{ p: 0.5 }} />
              ))}
            </RadioGroup>
            <TextField type="color" size="small" label={t('eventTypes.ownColour')} value={value} onChange={(event) => onChange(event.target.value)} sx={{ width: 140 }} slotProps={{ inputLabel: { shrink: true } }} />
          </Stack>
          {error?.message === undefined ? null : <FormHelperText>{say(error.message)}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}

function Dot({ colour, isChosen = false }: Readonly<{ colour: string; isChosen?: boolean }>) {
  return (
    <span style={{ width: 28, height: 28, borderRadius: 8, backgroundColor: colour, color: inkOn(colour), display: 'grid', placeItems: 'center', boxShadow: isChosen ? 'inset 0 0 0 2px currentColor' : 'none' }}>
      {isChosen ? <CheckIcon fontSize="small" /> : null}
    </span>
  );
}
