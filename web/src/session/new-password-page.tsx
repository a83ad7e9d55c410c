import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useConfirmPasswordReset } from '@watchbill/core/session/hooks';
import { newPasswordPair } from '@watchbill/core/session/model';
import { PasswordInput } from '../kit/field/password-input.tsx';
import { useText } from '../kit/text.tsx';
import { OutsideForm } from './outside-form.tsx';

/** Where the mailed link leads: a new password, twice. */
export function NewPasswordPage() {
  const { t } = useText();
  const { uidb64 = '', token = '' } = useParams();
  const confirm = useConfirmPasswordReset();
  const form = useForm({
    resolver: zodResolver(newPasswordPair),
    mode: 'onTouched',
    defaultValues: { uidb64, token, new_pw: '', confirm_pw: '' },
  });
  const submit = form.handleSubmit((values) => confirm.mutate(values));
  return (
    <OutsideForm
      heading="session.setNewPassword"
      hint="profile.passwordHint"
      form={form}
      onSubmit={(event) => void submit(event)}
      call={confirm}
      done={t('session.passwordSet')}
      failed="session.linkUsed"
      button="session.setNewPassword"
      other={
        confirm.isError ? { to: '/auth/reset-password', label: 'session.resetHeading' } : undefined
      }
    >
      <PasswordInput name="new_pw" label={t('profile.newPassword')} autoComplete="new-password" />
      <PasswordInput
        name="confirm_pw"
        label={t('profile.confirmPassword')}
        autoComplete="new-password"
      />
    </OutsideForm>
  );
}
