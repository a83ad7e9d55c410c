import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Link, Stack } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { serverTextOr, useCreateFirstAdministrator } from '@watchbill/core/session/hooks';
import { username } from '@watchbill/core/session/model';
import { useText } from '../kit/text.tsx';
import { AccountFields } from './account-fields.tsx';
import { accountForm } from './account-form.ts';
import { OutsideFrame } from './outside-frame.tsx';

const administratorForm = accountForm.extend({ username });

/** Where the console's one-use link leads on a new installation. */
export function FirstAdministratorPage() {
  const { t, language } = useText();
  const { token = '' } = useParams();
  const create = useCreateFirstAdministrator();
  const form = useForm({
    resolver: zodResolver(administratorForm),
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
              <AccountFields hasUsername />
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
