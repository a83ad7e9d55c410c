import { PasswordInput } from '../kit/field/password-input.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';

/**
 * Who an account is for, and its password. A name to sign in with is asked for where the e-mail
 * address is not that.
 */
export function AccountFields({ hasUsername = false }: Readonly<{ hasUsername?: boolean }>) {
  const { t } = useText();
  return (
    <>
      {hasUsername ? (
        <TextInput
          name="username"
          label={t('session.username')}
          autoComplete="username"
          autoFocus
          required
        />
      ) : null}
      <TextInput
        name="email"
        label={t('session.email')}
        type="email"
        autoComplete="email"
        autoFocus={!hasUsername}
        required
      />
      <TextInput
        name="first_name"
        label={t('session.firstName')}
        autoComplete="given-name"
        required
      />
      <TextInput
        name="last_name"
        label={t('session.lastName')}
        autoComplete="family-name"
        required
      />
      <PasswordInput
        name="password"
        label={t('profile.newPassword')}
        autoComplete="new-password"
        helperText={t('profile.passwordHint')}
      />
    </>
  );
}
