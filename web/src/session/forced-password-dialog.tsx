import { DialogContentText } from '@mui/material';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { PasswordFields, usePasswordForm } from '../profile/password-form.tsx';

/** A default password is changed before the session starts; the only other way is out. */
export function ForcedPasswordDialog({
  oldPassword,
  onDone,
  onGiveUp,
}: Readonly<{ oldPassword: string; onDone: () => void; onGiveUp: () => void }>) {
  const { t } = useText();
  const { form, submit, saving } = usePasswordForm({ oldPassword, onDone });
  return (
    <FormDialog
      title={t('profile.changePassword')}
      size="small"
      form={form}
      submit={t('profile.changePassword')}
      onSubmit={submit}
      saving={saving}
      cancel={t('session.backToLogin')}
      onClose={onGiveUp}
    >
      <DialogContentText>{t('profile.changePasswordForced')}</DialogContentText>
      <PasswordFields oldIsKnown />
    </FormDialog>
  );
}
