import { useChoices } from '@watchbill/core/resource/hooks';
import type { Field, Kind, Lookup } from '@watchbill/core/resource/model';
import { LevelsInput, ManyInput, PickInput, SelectInput, SwitchInput } from './fields.tsx';
import { DateInput } from '../date/date-input.tsx';
import { TextInput } from './text-input.tsx';
import { useText } from '../text.tsx';
import { LengthInput, TimeInput } from './typed-input.tsx';
import { WeekdaysInput } from './weekdays-input.tsx';

type Props = Readonly<{ field: Field<never>; autoFocus?: boolean }>;

/** The input of a field, by what it holds. */
export function FieldInput({ field, autoFocus = false }: Props) {
  const { t } = useText();
  const { name, kind, required = false } = field;
  const label = t(field.label);
  const hint = field.hint === undefined ? undefined : t(field.hint);
  if (kind.is === 'flag')
    return <SwitchInput name={name} label={label} {...(hint === undefined ? {} : { hint })} />;
  if (kind.is === 'choice')
    return (
      <SelectInput
        name={name}
        label={label}
        required={required}
        choices={kind.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
      />
    );
  if (kind.is === 'weekdays') return <WeekdaysInput name={name} label={label} hint={hint} />;
  const asked = { name, label, required, helperText: hint };
  if (kind.is === 'date') return <DateInput {...asked} />;
  if (kind.is === 'time') return <TimeInput {...asked} autoFocus={autoFocus} />;
  if (kind.is === 'length')
    return <LengthInput {...asked} autoFocus={autoFocus} unit={kind.unit} />;
  if (kind.is === 'one' || kind.is === 'many' || kind.is === 'levels')
    return <LookupInput name={name} label={label} required={required} hint={hint} kind={kind} />;
  return (
    <TextInput
      {...asked}
      autoFocus={autoFocus}
      type={kind.is === 'password' ? 'password' : 'text'}
      slotProps={{
        htmlInput: {
          inputMode: kind.is === 'number' ? 'numeric' : undefined,
          autoComplete: kind.is === 'password' ? 'new-password' : undefined,
        },
      }}
    />
  );
}

const inputs = { one: PickInput, many: ManyInput, levels: LevelsInput };

function LookupInput({
  kind,
  ...rest
}: Readonly<{
  name: string;
  label: string;
  required: boolean;
  hint: string | undefined;
  kind: Extract<Kind, { of: Lookup }>;
}>) {
  const { data: choices = [], isPending } = useChoices(kind.of);
  const Input = inputs[kind.is];
  return <Input {...rest} choices={choices} isLoading={isPending} />;
}
