import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '@watchbill/core/api/errors';
import { useChangePassword } from '@watchbill/core/profile/hooks';
import { serverTextOr } from '@watchbill/core/session/hooks';
import { passwordChange } from '@watchbill/core/session/model';
import { PasswordInput } from '../kit/field/password-input.tsx';
import { useText } from '../kit/text.tsx';

/** State of a password change: checked by the contract's own schema, refusals shown at their fields. */
export function usePasswordForm(onDone: () => void, oldPassword = '') {
  const { language } = useText();
  const change = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwordChange),
    mode: 'onTouched',
    defaultValues: { old_pw: oldPassword, new_pw: '', confirm_pw: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      form.reset();
      onDone();
    } catch (error) {
      const refused = fieldErrors(error);
      for (const name of ['old_pw', 'new_pw', 'confirm_pw'] as const)
        if (refused[name] !== undefined) form.setError(name, { message: refused[name] });
    }
  });
  const fields = Object.keys(fieldErrors(change.error));
  const isGeneral = change.error !== null && !fields.some((name) => name.endsWith('_pw'));
  return {
    form,
    submit,
    isBusy: change.isPending,
    error: isGeneral
      ? serverTextOr(change.error, 'error.somethingWentWrongPlain', language)
      : undefined,
  };
}

/** `oldIsKnown`: it was typed a moment ago and is shown, not asked for. */
export function PasswordFields({ oldIsKnown = false }: Readonly<{ oldIsKnown?: boolean }>) {
  const { t } = useText();
  return (
    <>
      <PasswordInput
        name="old_pw"
        label={t('profile.oldPassword')}
        autoComplete="current-password"
        readOnly={oldIsKnown}
      />
      <PasswordInput
        name="new_pw"
        label={t('profile.newPassword')}
        autoComplete="new-password"
        helperText={t('profile.passwordHint')}
      />
      <PasswordInput
        name="confirm_pw"
        label={t('profile.confirmPassword')}
        autoComplete="new-password"
      />
    </>
  );
}
