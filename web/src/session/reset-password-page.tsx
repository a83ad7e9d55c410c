import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Link, Stack } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { requiredText } from '@watchbill/core/api/validation';
import { serverTextOr, useRequestPasswordReset } from '@watchbill/core/session/hooks';
import { TextInput } from '../kit/field/text-input.tsx';
import { useText } from '../kit/text.tsx';
import { OutsideFrame } from './outside-frame.tsx';

const resetForm = z.object({
  email: requiredText('session.emailRequired', 254).pipe(z.email('problem.email')),
});

/** Asks for a link to a new password; the answer is the same whether the account exists or not. */
export function ResetPasswordPage() {
  const { t, language } = useText();
  const request = useRequestPasswordReset();
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) =>
    request.mutateAsync({ email, currentUrl: window.location.href }).catch(() => undefined),
  );
  return (
    <OutsideFrame
      title={`${t('session.resetHeading')} | ${t('generic.productName')}`}
      heading={t('session.resetHeading')}
      hint={t('session.resetHint')}
    >
      {request.isSuccess ? <Alert severity="success">{t('session.resetSent')}</Alert> : null}
      {request.isError ? (
        <Alert severity="error">
          {serverTextOr(request.error, 'error.somethingWentWrong', language)}
        </Alert>
      ) : null}
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
          <Stack sx={{ gap: 2.5 }}>
            <TextInput
              name="email"
              label={t('session.email')}
              type="email"
              autoComplete="email"
              autoFocus
              required
            />
            <Button type="submit" variant="contained" size="large" loading={request.isPending}>
              {t('session.sendLink')}
            </Button>
            <Link component={RouterLink} to="/auth/login" sx={{ alignSelf: 'center' }}>
              {t('session.backToLogin')}
            </Link>
          </Stack>
        </Box>
      </FormProvider>
    </OutsideFrame>
  );
}
