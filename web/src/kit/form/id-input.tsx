import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIdStatus } from '@watchbill/core/resource/hooks';
import { TextInput } from '../field/text-input.tsx';
import { useMayCall } from '../viewer.tsx';

type Props = Readonly<{ label: string; hint: string | undefined; module: string }>;

/** The id that a new row is to have: says while it is typed whether it is free. */
export function IdInput({ label, hint, module }: Props) {
  const { setError, clearErrors } = useFormContext();
  const id: unknown = useWatch({ name: 'id' });
  const mayAsk = useMayCall()('reference.lastId');
  const status = useIdStatus(mayAsk ? module : undefined, id ?? '').data;
  const refused = status === undefined || status.is_available ? null : status.status;
  useEffect(() => {
    if (refused === null) clearErrors('id');
    else setError('id', { type: 'id', message: refused });
  }, [refused, setError, clearErrors]);
  return (
    <TextInput
      name="id"
      label={label}
      helperText={status?.is_available === true ? status.status : hint}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
