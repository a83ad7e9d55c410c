import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Link, Stack } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { z } from 'zod';
import { serverTextOr, useCreateFirstAdministrator } from '@watchbill/core/session/hooks';
import { newPassword, username } from '@watchbill/core/session/model';
import { PasswordInput } from '../kit/password-input.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { OutsideFrame } from './outside-frame.tsx';

const accountForm = z.object({
  username,
  email: z.string().trim().min(1, 'session.emailRequired').pipe(z.email('problem.email')),
  first_name: z.string().trim().min(1, 'problem.firstNameRequired').max(100),
  last_name: z.string().trim().min(1, 'problem.lastNameRequired').max(100),
  password: newPassword,
});

/** Where the console's one-use link leads on a new installation. */
export function FirstAdministratorPage() {
  const { t, language } = useText();
  const { token = '' } = useParams();
  const create = useCreateFirstAdministrator();
  const form = useForm({
    resolver: zodResolver(accountForm),
    mode: 'onTouched',
    defaultValues: { username: '', email: '', first_name: '', last_name: '', password: '' },
  });
  const submit = form.handleSubmit((values) =>
    create.mutateAsync({ token, ...values }).catch(() => undefined),
  );
  return (
    <OutsideFrame
      title={`${t('session.firstAdministrator')} | ${t('generic.productName')}`}
      heading={t('session.firstAdministrator')}
      hint={t('session.firstAdministratorHint')}
    >
      {create.isSuccess ? <Alert severity="success">{t('session.accountCreated')}</Alert> : null}
      {create.isError ? (
        <Alert severity="error">{serverTextOr(create.error, 'session.linkUsed', language)}</Alert>
      ) : null}
      {create.isSuccess ? null : (
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
            <Stack sx={{ gap: 2.5 }}>
              <AccountFields />
              <Button type="submit" variant="contained" size="large" loading={create.isPending}>
                {t('session.createAccount')}
              </Button>
            </Stack>
          </Box>
        </FormProvider>
      )}
      <Link component={RouterLink} to="/auth/login" sx={{ alignSelf: 'center' }}>
        {t('session.backToLogin')}
      </Link>
    </OutsideFrame>
  );
}

function AccountFields() {
  const { t } = useText();
  return (
    <>
      <TextInput
        name="username"
        label={t('session.username')}
        autoComplete="username"
        autoFocus
        required
      />
      <TextInput
        name="email"
        label={t('session.email')}
        type="email"
        autoComplete="email"
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
        helperText={t('profile.passwordStrength')}
      />
    </>
  );
}
