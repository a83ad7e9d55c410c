import {
  FormControl,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
} from '@mui/material';
import { Controller, useFormContext } from 'react-hook-form';
import { eventColours } from '@watchbill/core/event-types/view';
import { ColourDot } from '../kit/colour-dot.tsx';
import { useShownField } from '../kit/form/shown-fields.ts';
import { useText } from '../kit/text.tsx';

/** The form's colour: one of a few, or any other. */
export function ColourPicker() {
  const { t, say } = useText();
  const { control } = useFormContext();
  useShownField('color_code', { label: t('eventTypes.colour'), show: String });
  return (
    <Controller
      name="color_code"
      control={control}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <FormControl error={error !== undefined}>
          <FormLabel id="event-colour">{t('eventTypes.colour')}</FormLabel>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
            <RadioGroup
              row
              aria-labelledby="event-colour"
              value={value}
              onChange={(_event, colour) => onChange(colour)}
            >
              {eventColours.map((colour) => (
                <Radio
                  key={colour}
                  value={colour}
                  slotProps={{ input: { 'aria-label': colour } }}
                  icon={<ColourDot colour={colour} />}
                  checkedIcon={<ColourDot colour={colour} isChosen />}
                  sx={{ p: 0.5 }}
                />
              ))}
            </RadioGroup>
            <TextField
              type="color"
              size="small"
              label={t('eventTypes.ownColour')}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              sx={{ width: 140 }}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
          {error?.message === undefined ? null : (
            <FormHelperText>{say(error.message)}</FormHelperText>
          )}
        </FormControl>
      )}
    />
  );
}
