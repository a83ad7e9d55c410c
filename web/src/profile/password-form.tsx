import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useChangePassword } from '@watchbill/core/profile/hooks';
import { serverTextOr } from '@watchbill/core/session/hooks';
import { passwordChange } from '@watchbill/core/session/model';
import { PasswordInput } from '../kit/field/password-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';

/**
 * State of a password change: checked by the contract's own schema, refusals shown at their fields.
 */
export function usePasswordForm({
  oldPassword = '',
  ...ending
}: Readonly<{ oldPassword?: string; says?: MessageKey; onDone?: () => void }>) {
  const { language } = useText();
  const form = useForm({
    resolver: zodResolver(passwordChange),
    mode: 'onTouched',
    defaultValues: { old_pw: oldPassword, new_pw: '', confirm_pw: '' },
  });
  const { run, isPending, error } = useSaving(useChangePassword().mutateAsync, {
    form,
    ...ending,
    onDone: () => {
      form.reset();
      ending.onDone?.();
    },
  });
  return {
    form,
    submit: form.handleSubmit(run),
    saving: {
      isPending,
      error: error === null ? null : serverTextOr(error, 'error.somethingWentWrongPlain', language),
    },
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
