import { useForm } from 'react-hook-form';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { SelectInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

type Values = {
  schedule_pattern_set_name: string;
  is_rotating: boolean;
  copy_pattern_set_id: number;
};
type Props = Readonly<{
  division: number;
  /** Sets to copy from, for a new one. */
  sets?: readonly PatternSetReply[];
  /** The set to change; a new one without. */
  set?: PatternSetReply;
  onClose: () => void;
}>;

/** Adds a pattern set, empty or as a copy of another, or changes one. */
export function SetDialog({ division, sets = [], set, onClose }: Props) {
  const { t } = useText();
  const { form, saving, submit } = useSetForm({ division, set, onClose });
  return (
    <FormDialog
      title={t(set === undefined ? 'patterns.addSet' : 'patterns.changeSet')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      <TextInput name="schedule_pattern_set_name" label={t('generic.name')} required autoFocus />
      <SwitchInput
        name="is_rotating"
        label={t('patterns.rotates')}
        hint={t('patterns.rotatesHint')}
      />
      {sets.length === 0 ? null : (
        <SelectInput
          name="copy_pattern_set_id"
          label={t('patterns.copyOf')}
          choices={[
            { value: 0, label: t('patterns.copyOfNone') },
            ...sets.map(({ id, schedule_pattern_set_name }) => ({
              value: id,
              label: schedule_pattern_set_name,
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}

const valuesOf = (set?: PatternSetReply): Values => ({
  schedule_pattern_set_name: set?.schedule_pattern_set_name ?? '',
  is_rotating: set?.is_rotating ?? false,
  copy_pattern_set_id: 0,
});

function useSetForm({ division, set, onClose }: Props) {
  const { create, change } = usePatternChanges();
  const form = useForm<Values>({
    defaultValues: valuesOf(set),
  });
  const saving = useSaving(
    ({ copy_pattern_set_id, ...body }: Values, over = set): Promise<unknown> =>
      over === undefined
        ? create.mutateAsync({
            ...body,
            division_id: division,
            ...(copy_pattern_set_id === 0 ? {} : { copy_pattern_set_id }),
          })
        : change.mutateAsync({ set: over, body }),
    {
      form,
      says: set === undefined ? 'generic.added' : 'generic.dataUpdated',
      onDone: onClose,
      theirs: valuesOf,
    },
  );
  const submit = form.handleSubmit((values) => {
    if (values.schedule_pattern_set_name.trim() !== '') return saving.run(values);
    form.setError('schedule_pattern_set_name', { message: 'generic.nameRequired' });
  });
  return { form, saving, submit };
}
