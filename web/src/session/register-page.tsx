import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Link, Stack } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { serverTextOr, useRegister } from '@watchbill/core/session/hooks';
import { useText } from '../kit/text.tsx';
import { AccountFields } from './account-fields.tsx';
import { accountForm } from './account-form.ts';
import { OutsideFrame } from './outside-frame.tsx';

/** Asks for an account; the answer is the same whether the address is known or not. */
export function RegisterPage() {
  const { t, language } = useText();
  const register = useRegister();
  const form = useForm({
    resolver: zodResolver(accountForm),
    mode: 'onTouched',
    defaultValues: { email: '', first_name: '', last_name: '', password: '' },
  });
  const submit = form.handleSubmit(({ first_name, last_name, ...values }) =>
    register
      .mutateAsync({ ...values, firstName: first_name, lastName: last_name })
      .catch(() => undefined),
  );
  return (
    <OutsideFrame
      title={`${t('session.register')} | ${t('generic.productName')}`}
      heading={t('session.register')}
      hint={t('session.registerHint')}
    >
      {register.isSuccess ? <Alert severity="success">{register.data.message}</Alert> : null}
      {register.isError ? (
        <Alert severity="error">
          {serverTextOr(register.error, 'error.somethingWentWrong', language)}
        </Alert>
      ) : null}
      {register.isSuccess ? null : (
        <FormProvider {...form}>
          <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
            <Stack sx={{ gap: 2.5 }}>
              <AccountFields />
              <Button type="submit" variant="contained" size="large" loading={register.isPending}>
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
