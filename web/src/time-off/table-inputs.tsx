import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import { Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { weekdays } from '@watchbill/core/resource/fields';
import { dateOf } from '@watchbill/core/time/plain-date';
import { SelectInput } from '../kit/field/fields.tsx';
import type { Inputs } from '../kit/form/row-form.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { dateIn } from '../shell/dates.ts';

/** How an accrual table asks for the days on which periods end, and for its rows of tenure. */
export const tableInputs: Inputs = {
  anchor_days: () => <AnchorDays />,
  anchor_month: () => <AnchorMonth />,
  rows: () => <TenureRows />,
};

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/**
 * Weekly a day of the week, twice a month two days of it, else one; the 31st is the last of a
 * shorter month.
 */
function AnchorDays() {
  const { t } = useText();
  const frequency: unknown = useWatch({ name: 'frequency' });
  const label = t('timeOffSetUp.anchorDays');
  const ofMonth = days.map((day) => ({ value: day, label: String(day) }));
  if (frequency === 'weekly')
    return (
      <SelectInput
        name="anchor_days.0"
        label={label}
        choices={weekdays.map((key, value) => ({ value, label: t(key) }))}
      />
    );
  return (
    <Stack direction="row" sx={{ gap: 1.5, '& > *': { flex: 1 } }}>
      <SelectInput
        name="anchor_days.0"
        label={label}
        hint={t('timeOffSetUp.anchorHint')}
        choices={ofMonth}
      />
      {frequency === 'semi-monthly' ? (
        <SelectInput
          name="anchor_days.1"
          label={t('timeOffSetUp.secondAnchor')}
          choices={ofMonth}
        />
      ) : null}
    </Stack>
  );
}

function AnchorMonth() {
  const { t, language } = useText();
  return (
    <SelectInput
      name="anchor_month"
      label={t('timeOffSetUp.anchorMonth')}
      choices={days.slice(0, 12).map((month) => ({
        value: month,
        label: dateIn(dateOf({ year: 2026, month, day: 1 }), language, { month: 'long' }),
      }))}
    />
  );
}

const columns = [
  ['from_month', 'timeOffSetUp.fromMonth'],
  ['to_month', 'timeOffSetUp.toMonth'],
  ['rate', 'timeOffSetUp.rate'],
  ['max_balance', 'timeOffSetUp.maxBalance'],
] as const;

/** Months of tenure, each stretch with what is earned in a period. */
function TenureRows() {
  const { t, say } = useText();
  const { control, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const error = formState.errors['rows'];
  const message = error?.message ?? error?.root?.message;
  return (
    <Stack component="fieldset" sx={{ gap: 1.5, border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {t('timeOffSetUp.tenureRows')}
      </Typography>
      {fields.map(({ id }, index) => (
        <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {columns.map(([name, label]) => (
            <TextInput
              key={name}
              name={`rows.${index}.${name}`}
              label={t(label)}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
          <IconButton
            aria-label={`${t('generic.delete')}: ${index + 1}`}
            onClick={() => remove(index)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {typeof message === 'string' ? (
        <FormHelperText error>{say(message)}</FormHelperText>
      ) : (
        <FormHelperText>{t('timeOffSetUp.tenureHint')}</FormHelperText>
      )}
      <Button
        startIcon={<AddIcon />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => append({ from_month: '', to_month: '', rate: '', max_balance: '' })}
      >
        {t('timeOffSetUp.addTenure')}
      </Button>
    </Stack>
  );
}
