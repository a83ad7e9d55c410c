import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import {
  useMasterUpdateChanges,
  type MasterUpdateInput,
} from '@watchbill/core/time-off/hooks/plans';
import { updateFields } from '@watchbill/core/time-off/model/master-update';
import { numberOf } from '@watchbill/core/time-off/resource/form';
import {
  accrualTables,
  timeOffGroups,
  timeOffRules,
} from '@watchbill/core/time-off/resource/lookups';
import { DateInput } from '../kit/date/date-input.tsx';
import { PickInput, SelectInput, type Choice } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { fieldKeys, updatesPath } from './update-words.ts';

const form = z.object({
  division_id: z.union([z.number(), z.literal('')]),
  hired_from: z.string(),
  hired_to: z.string(),
  field: z.enum(updateFields),
  value: z.unknown(),
  group_id: z.union([z.number(), z.literal('')]),
  rule_id: z.union([z.number(), z.literal('')]),
  reason: z.string(),
  apply_on: z.string(),
});
type Values = z.output<typeof form>;
const dates = ['hire_date', 'seniority_date', 'reference_date', 'accrual_start', 'accrual_stop'];
const flags = ['may_request', 'may_bid'];

const orNull = <T,>(value: T | ''): T | null => (value === '' ? null : value);

function inputOf({ division_id, hired_from, hired_to, ...values }: Values): MasterUpdateInput {
  const { field, value } = values;
  const isPlain = field !== 'group';
  return {
    filter: {
      ...(division_id === '' ? {} : { division_id }),
      ...(hired_from === '' ? {} : { hired_from }),
      ...(hired_to === '' ? {} : { hired_to }),
    },
    field,
    value: isPlain
      ? (orNull(
          flags.includes(field) ? value === 'yes' : numberOf(value),
        ) as MasterUpdateInput['value'])
      : null,
    group_id: field === 'group' ? orNull(values.group_id) : null,
    rule_id: field === 'adjustment' ? orNull(values.rule_id) : null,
    reason: values.reason,
    apply_on: orNull(values.apply_on),
  };
}

type Props = Readonly<{ onClose: () => void }>;

/**
 * Whom a change is for, what it sets, and from when; saving works out what it would do, and changes
 * nothing yet.
 */
export function UpdateForm(props: Props) {
  const places = useChoices(divisions).data;
  return places === undefined ? null : <Asking {...props} places={places} />;
}

function Asking({ places, onClose }: Props & Readonly<{ places: readonly Choice[] }>) {
  const { t } = useText();
  const go = useNavigate();
  const { preview } = useMasterUpdateChanges();
  const fields = useForm<Values>({
    resolver: zodResolver(form),
    defaultValues: {
      division_id: Number(places[0]?.value ?? 0) || '',
      hired_from: '',
      hired_to: '',
      field: 'negative_limit',
      value: '',
      group_id: '',
      rule_id: '',
      reason: '',
      apply_on: '',
    },
  });
  const saving = useSaving(preview.mutateAsync, {
    form: fields,
    says: 'timeOffPlans.previewMade',
    onDone: ({ id }) => {
      onClose();
      void go(`${updatesPath}/${id}`);
    },
  });
  const submit = fields.handleSubmit((values) => saving.run(inputOf(values)));
  return (
    <FormDialog
      title={t('timeOffPlans.newUpdate')}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      submit={t('timeOffPlans.previewVerb')}
      saving={saving}
    >
      <PickInput name="division_id" label={t('fields.division')} choices={places} />
      <DateInput name="hired_from" label={t('timeOffPlans.hiredFrom')} />
      <DateInput name="hired_to" label={t('timeOffPlans.hiredTo')} />
      <SelectInput
        name="field"
        label={t('timeOffPlans.change')}
        choices={updateFields.map((value) => ({ value, label: t(fieldKeys[value]) }))}
      />
      <ValueInput field={fields.watch('field')} />
      <DateInput
        name="apply_on"
        label={t('timeOffPlans.appliesOn')}
        helperText={t('timeOffPlans.appliesOnHint')}
      />
    </FormDialog>
  );
}

/** What the field is set to, asked for as the field is. */
function ValueInput({ field }: Readonly<{ field: Values['field'] }>) {
  const { t } = useText();
  const tables = useChoices(accrualTables).data ?? [];
  const groups = useChoices(timeOffGroups).data ?? [];
  const rules = useChoices(timeOffRules).data ?? [];
  const label = t('timeOffPlans.newValue');
  if (field === 'group') return <PickInput name="group_id" label={label} choices={groups} />;
  if (field === 'accrual_table_id')
    return <PickInput name="value" label={label} choices={tables} />;
  if (dates.includes(field)) return <DateInput name="value" label={label} />;
  if (flags.includes(field))
    return (
      <SelectInput
        name="value"
        label={label}
        choices={[
          { value: 'yes', label: t('generic.yes') },
          { value: 'no', label: t('generic.no') },
        ]}
      />
    );
  const box = (
    <TextInput name="value" label={label} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
  );
  if (field !== 'adjustment') return box;
  return (
    <>
      <PickInput name="rule_id" label={t('timeOffSetUp.account')} choices={rules} />
      {box}
      <TextInput name="reason" label={t('timeOffSetUp.reason')} required />
    </>
  );
}
