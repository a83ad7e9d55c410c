import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRegister } from '@watchbill/core/session/hooks';
import { AccountFields } from './account-fields.tsx';
import { accountForm } from './account-form.ts';
import { OutsideForm } from './outside-form.tsx';

/** Asks for an account; the answer is the same whether the address is known or not. */
export function RegisterPage() {
  const register = useRegister();
  const form = useForm({
    resolver: zodResolver(accountForm),
    mode: 'onTouched',
    defaultValues: { email: '', first_name: '', last_name: '', password: '' },
  });
  const submit = form.handleSubmit(({ first_name, last_name, ...values }) =>
    register.mutate({ ...values, firstName: first_name, lastName: last_name }),
  );
  return (
    <OutsideForm
      heading="session.register"
      hint="session.registerHint"
      form={form}
      onSubmit={(event) => void submit(event)}
      call={register}
      done={register.data?.message}
      button="session.createAccount"
    >
      <AccountFields />
    </OutsideForm>
  );
}
