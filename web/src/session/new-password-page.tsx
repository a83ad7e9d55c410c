import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Link, Stack } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { serverTextOr, useConfirmPasswordReset } from '@watchbill/core/session/hooks';
import { newPasswordPair } from '@watchbill/core/session/model';
import { PasswordInput } from '../kit/password-input.tsx';
import { useText } from '../kit/text.tsx';
import { OutsideFrame } from './outside-frame.tsx';

/** Where the mailed link leads: a new password, twice. */
export function NewPasswordPage() {
  const { t, language } = useText();
  const { uidb64 = '', token = '' } = useParams();
  const confirm = useConfirmPasswordReset();
  const form = useForm({
    resolver: zodResolver(newPasswordPair),
    mode: 'onTouched',
    defaultValues: { uidb64, token, new_pw: '', confirm_pw: '' },
  });
  const submit = form.handleSubmit((values) => confirm.mutateAsync(values).catch(() => undefined));
  return (
    <OutsideFrame
      title={`${t('session.setNewPassword')} | ${t('generic.productName')}`}
      heading={t('session.setNewPassword')}
      hint={t('profile.passwordStrength')}
    >
      {confirm.isSuccess ? <Alert severity="success">{t('session.passwordSet')}</Alert> : null}
      {confirm.isError ? (
        <Alert severity="error">{serverTextOr(confirm.error, 'session.linkUsed', language)}</Alert>
      ) : null}
      {confirm.isSuccess ? null : (
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
            <Stack sx={{ gap: 2.5 }}>
              <PasswordInput
                name="new_pw"
                label={t('profile.newPassword')}
                autoComplete="new-password"
              />
              <PasswordInput
                name="confirm_pw"
                label={t('profile.confirmPassword')}
                autoComplete="new-password"
              />
              <Button type="submit" variant="contained" size="large" loading={confirm.isPending}>
                {t('session.setNewPassword')}
              </Button>
            </Stack>
          </Box>
        </FormProvider>
      )}
      <Link
        component={RouterLink}
        to={confirm.isError ? '/auth/reset-password' : '/auth/login'}
        sx={{ alignSelf: 'center' }}
      >
        {t(confirm.isError ? 'session.resetHeading' : 'session.backToLogin')}
      </Link>
    </OutsideFrame>
  );
}
