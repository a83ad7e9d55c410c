import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { useText } from '../kit/text.tsx';
import { PasswordFields, usePasswordForm } from '../profile/password-form.tsx';

/** A default password is changed before the session starts; the only other way is out. */
export function ForcedPasswordDialog({
  oldPassword,
  onDone,
  onGiveUp,
}: Readonly<{ oldPassword: string; onDone: () => void; onGiveUp: () => void }>) {
  const { t } = useText();
  const titleId = useId();
  const { form, submit, isBusy, error } = usePasswordForm(onDone, oldPassword);
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle id={titleId}>{t('profile.changePassword')}</DialogTitle>
          <DialogContent sx={{ maxHeight: 500 }}>
            <Stack sx={{ gap: 2.5 }}>
              <DialogContentText>{t('profile.changePasswordForced')}</DialogContentText>
              {error === undefined ? null : <Alert severity="error">{error}</Alert>}
              <PasswordFields oldIsKnown />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onGiveUp}>{t('session.backToLogin')}</Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {t('profile.changePassword')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
