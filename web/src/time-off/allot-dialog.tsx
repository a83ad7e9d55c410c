import { zodResolver } from '@hookform/resolvers/zod';
import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useAllotmentChanges, useRulesOfGroup } from '@watchbill/core/time-off/hooks/groups';
import {
  allotmentEdit,
  allotmentVerbs,
  type AllotmentRow,
} from '@watchbill/core/time-off/model/request';
import { numberOf } from '@watchbill/core/time-off/resource/form';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { DateInput } from '../kit/date/date-input.tsx';
import { SelectInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { WeekdaysInput } from '../kit/field/weekdays-input.tsx';
import { useRoomWords } from './room-words.ts';

type Values = z.input<typeof allotmentEdit>;
const read = zodResolver(allotmentEdit);
const bodyOf = (values: Values): Values => ({
  ...values,
  rule_id: Number(values.rule_id) === 0 ? null : values.rule_id,
  value:
    values.verb === 'clear' || values.verb === 'clear_cap' ? 0 : (numberOf(values.value) as number),
  start_time: values.start_time || null,
  end_time: values.end_time || null,
});
const resolver: typeof read = (values, ...rest) => read(bodyOf(values), ...rest);
const verbKeys = {
  set: 'timeOffPlans.verbSet',
  add: 'timeOffPlans.verbAdd',
  percent: 'timeOffPlans.verbPercent',
  set_cap: 'timeOffPlans.verbCap',
  clear_cap: 'timeOffPlans.verbClearCap',
  clear: 'timeOffPlans.verbClear',
} as const;
type Props = Readonly<{
  group: GroupRow;
  rule: number;
  date: PlainDate;
  day: AllotmentRow | undefined;
  onClose: () => void;
}>;

/**
 * Sets, adds to, caps or clears what is allotted on a stretch of days; who waits is granted what
 * fits.
 */
export function AllotDialog({ group, rule, date, day, onClose }: Props) {
  const { t } = useText();
  const words = useRoomWords();
  const rules = useRulesOfGroup(group.id).data ?? [];
  const { edit } = useAllotmentChanges();
  const fields = useForm<Values, unknown, z.output<typeof allotmentEdit>>({
    resolver,
    defaultValues: {
      group_id: group.id,
      rule_id: rule,
      date_start: date,
      date_end: date,
      weekdays: [],
      start_time: '',
      end_time: '',
      verb: 'set',
      value: day?.allotted ?? ('' as unknown as number),
    },
  });
  const verb = fields.watch('verb');
  const saving = useSaving(edit.mutateAsync, {
    form: fields,
    says: ({ changed, granted }) =>
      [
        t('timeOffPlans.allotted', { count: changed }),
        ...(granted === 0 ? [] : [t('timeOffPlans.granted', { count: granted })]),
      ].join(' '),
    onDone: onClose,
  });
  // As it was typed: the call reads times of day itself.
  const submit = fields.handleSubmit(() => saving.run(bodyOf(fields.getValues())));
  return (
    <FormDialog
      title={t('timeOffPlans.allot')}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      {day === undefined ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.day(day)}
        </Typography>
      )}
      <SelectInput
        name="verb"
        label={t('timeOffPlans.what')}
        choices={allotmentVerbs.map((value) => ({ value, label: t(verbKeys[value]) }))}
      />
      {verb === 'clear' || verb === 'clear_cap' ? null : (
        <TextInput
          name="value"
          label={t('timeOffPlans.value')}
          helperText={t('timeOffPlans.valueHint')}
          autoFocus
          required
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      )}
      <DateInput name="date_start" label={t('timeOffPlans.from')} required />
      <DateInput name="date_end" label={t('timeOffPlans.to')} required />
      <WeekdaysInput name="weekdays" label={t('timeOffPlans.weekdays')} hint={undefined} />
      <SelectInput
        name="rule_id"
        label={t('timeOffPlans.rule')}
        choices={[
          { value: 0, label: t('timeOffPlans.everyRule') },
          ...rules.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TimeInput
        name="start_time"
        label={t('timeOffPlans.startTime')}
        helperText={t('timeOffPlans.timesHint')}
      />
      <TimeInput name="end_time" label={t('timeOffPlans.endTime')} />
    </FormDialog>
  );
}
