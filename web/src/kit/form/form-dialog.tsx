import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { useText } from '../text.tsx';

type Props<In extends FieldValues, Out extends FieldValues> = Omit<DialogFormProps, 'isDirty'> &
  Readonly<{
    form: UseFormReturn<In, unknown, Out>;
    /** What `form.handleSubmit` gives. */
    onSubmit: NonNullable<DialogFormProps['onSubmit']>;
  }>;

/** A dialog of checked fields. Opened by being rendered. */
export function FormDialog<In extends FieldValues, Out extends FieldValues>({
  form,
  submit,
  ...rest
}: Props<In, Out>) {
  const { t } = useText();
  return (
    <FormProvider {...form}>
      <DialogForm {...rest} submit={submit ?? t('generic.save')} isDirty={form.formState.isDirty} />
    </FormProvider>
  );
}
