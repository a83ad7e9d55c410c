import { filterOptions } from '../list/filter-options.ts';
import {
  Autocomplete,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { AskedLevel } from '@watchbill/core/resource/words';
import { worstLevel } from '@watchbill/core/resource/levels';
import { useShownField } from '../form/shown-fields.ts';
import { TextInput } from './text-input.tsx';
import { useText } from '../text.tsx';

type FieldName = Readonly<{ name: string; label: string }>;

export type Choice = Readonly<{ value: string | number; label: string }>;

/** A choice from a short list; shows nothing while its choices are still to come. */
export function SelectInput({
  name,
  label,
  choices,
  hint,
  ...rest
}: FieldName &
  Readonly<{
    choices: readonly Choice[];
    disabled?: boolean;
    required?: boolean;
    hint?: string;
  }>) {
  const isReady = choices.length > 0;
  const { control } = useFormContext();
  const { say } = useText();
  useShownField(name, {
    label,
    show: (value) => choices.find((one) => String(one.value) === String(value))?.label ?? '',
  });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <TextField
          select
          {...rest}
          {...field}
          value={isReady ? (value ?? '') : ''}
          inputRef={ref}
          label={label}
          error={error !== undefined}
          helperText={error?.message === undefined ? hint : say(error.message)}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

type Picks = FieldName &
  Readonly<{
    choices: readonly Choice[];
    isLoading?: boolean;
    required?: boolean;
    hint?: string | undefined;
  }>;

/** A choice from a long list, found by typing. */
export function PickInput(props: Picks) {
  return (
    <Lookup
      {...props}
      isMultiple={false}
      read={(value) => props.choices.find((choice) => choice.value === value) ?? null}
      write={(chosen) => (chosen as Choice | null)?.value ?? ''}
    />
  );
}

/** Several of a long list, each found by typing. */
export function ManyInput(props: Picks) {
  return (
    <Lookup
      {...props}
      isMultiple
      read={(value) => {
        const ids = Array.isArray(value) ? value : [];
        return props.choices.filter((choice) => ids.includes(choice.value));
      }}
      write={(chosen) => (chosen as readonly Choice[]).map((choice) => choice.value)}
    />
  );
}

/** Several of a long list, each with the worst level that will do; a box left empty takes any. */
export function LevelsInput(props: Picks) {
  const { name, choices } = props;
  const { t } = useText();
  const asked = levelsOf(useWatch({ name }));
  return (
    <>
      <Lookup
        {...props}
        isMultiple
        read={(value) =>
          levelsOf(value).flatMap(({ id }) => choices.find((choice) => choice.value === id) ?? [])
        }
        write={(chosen) =>
          (chosen as readonly Choice[]).map(
            ({ value }) => asked.find(({ id }) => id === value) ?? { id: value, level: worstLevel },
          )
        }
      />
      {asked.map(({ id }, index) => (
        <TextInput
          key={id}
          name={`${name}.${index}.level`}
          label={t('fields.worstLevel', {
            name: choices.find(({ value }) => value === id)?.label ?? String(id),
          })}
          format={(level) => (level === worstLevel ? '' : (level ?? ''))}
          read={(typed) => (typed.trim() === '' ? worstLevel : typed)}
          slotProps={{ htmlInput: { inputMode: 'numeric', placeholder: t('fields.anyLevel') } }}
        />
      ))}
    </>
  );
}

const levelsOf = (value: unknown): readonly AskedLevel[] =>
  Array.isArray(value) ? (value as readonly AskedLevel[]) : [];

type ChoiceValue = Choice | Choice[] | null;

function Lookup({
  name,
  label,
  choices,
  required = false,
  isLoading = false,
  hint,
  isMultiple,
  read,
  write,
}: Picks &
  Readonly<{
    isMultiple: boolean;
    read: (value: unknown) => ChoiceValue;
    write: (chosen: ChoiceValue) => unknown;
  }>) {
  const { control } = useFormContext();
  const { t, say } = useText();
  useShownField(name, {
    label,
    show: (value) =>
      [read(value) ?? []]
        .flat()
        .map((choice) => choice.label)
        .join(', '),
  });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Autocomplete<Choice, boolean>
          multiple={isMultiple}
          options={choices}
          filterOptions={filterOptions}
          loading={isLoading}
          loadingText={t('generic.loading')}
          value={read(value)}
          onChange={(_event, chosen) => onChange(write(chosen as ChoiceValue))}
          onBlur={onBlur}
          getOptionKey={(choice) => choice.value}
          isOptionEqualToValue={(choice, chosen) => choice.value === chosen.value}
          noOptionsText={t(choices.length === 0 ? 'generic.nothingHere' : 'generic.nothingFound')}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={label}
              required={required}
              error={error !== undefined}
              helperText={error?.message === undefined ? hint : say(error.message)}
            />
          )}
        />
      )}
    />
  );
}

/** Yes or no. */
export function SwitchInput({ name, label, hint }: FieldName & Readonly<{ hint?: string }>) {
  const { control } = useFormContext();
  const { t, say } = useText();
  useShownField(name, {
    label,
    show: (value) => t(value === true ? 'generic.yes' : 'generic.no'),
  });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <div>
          <FormControlLabel
            label={label}
            control={<Switch {...field} slotProps={{ input: { ref } }} checked={value === true} />}
          />
          {error?.message === undefined && hint === undefined ? null : (
            <FormHelperText error={error !== undefined}>
              {error?.message === undefined ? hint : say(error.message)}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}
