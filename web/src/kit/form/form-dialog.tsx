import { useState } from 'react';
import { FormProvider, get, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { BothSides } from './both-sides.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { ShownFields, type ShownField } from './shown-fields.ts';
import { useText } from '../text.tsx';

type Props<In extends FieldValues, Out extends FieldValues> = Omit<DialogFormProps, 'isDirty'> &
  Readonly<{
    form: UseFormReturn<In, unknown, Out>;
    /** What `form.handleSubmit` gives. */
    onSubmit: NonNullable<DialogFormProps['onSubmit']>;
  }>;

/** A dialog of checked fields, beside those of who was faster. Opened by being rendered. */
export function FormDialog<In extends FieldValues, Out extends FieldValues>({
  form,
  submit,
  ...rest
}: Props<In, Out>) {
  const { t } = useText();
  const [fields] = useState(() => new Map<string, ShownField>());
  const { conflict = null, reset } = rest.saving ?? {};
  const mine = form.getValues();
  return (
    <FormProvider {...form}>
      <ShownFields value={fields}>
        <DialogForm
          {...rest}
          submit={submit ?? t('generic.save')}
          isDirty={form.formState.isDirty}
        />
      </ShownFields>
      {conflict === null ? null : (
        <BothSides
          heading={t('list.field')}
          rows={[...fields]
            .map(([key, { label, show }]) => ({
              key,
              label,
              mine: show(get(mine, key)),
              theirs: show(get(conflict.theirs, key)),
            }))
            .filter((row) => row.mine !== row.theirs)}
          onMine={conflict.keep}
          onTheirs={conflict.take}
          onCancel={() => reset?.()}
        />
      )}
    </FormProvider>
  );
}
