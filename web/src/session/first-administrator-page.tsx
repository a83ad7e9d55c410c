import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useCreateFirstAdministrator } from '@watchbill/core/session/hooks';
import { username } from '@watchbill/core/session/model';
import { useText } from '../kit/text.tsx';
import { AccountFields } from './account-fields.tsx';
import { accountForm } from './account-form.ts';
import { OutsideForm } from './outside-form.tsx';

const administratorForm = accountForm.extend({ username });

/** Where the console's one-use link leads on a new installation. */
export function FirstAdministratorPage() {
  const { t } = useText();
  const { token = '' } = useParams();
  const create = useCreateFirstAdministrator();
  const form = useForm({
    resolver: zodResolver(administratorForm),
    mode: 'onTouched',
    defaultValues: { username: '', email: '', first_name: '', last_name: '', password: '' },
  });
  const submit = form.handleSubmit((values) => create.mutate({ token, ...values }));
  return (
    <OutsideForm
      heading="session.firstAdministrator"
      hint="session.firstAdministratorHint"
      form={form}
      onSubmit={(event) => void submit(event)}
      call={create}
      done={t('session.accountCreated')}
      failed="session.linkUsed"
      button="session.createAccount"
    >
      <AccountFields hasUsername />
    </OutsideForm>
  );
}
