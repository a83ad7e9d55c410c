import { now } from '../kit/date/clock.ts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId } from 'react';
import { FormProvider, useForm, type ResolverResult } from 'react-hook-form';
import { useSignIn, useSignInMethods } from '@watchbill/core/session/hooks';
import { PasswordInput } from '../kit/field/password-input.tsx';
import { useText } from '../kit/text.tsx';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { useSessionActions, useSignedInUser } from '../shell/session.tsx';
import { useSignOut } from '../shell/sign-out.tsx';
import { OidcButton } from './oidc-page.tsx';
import { VerifyTokenDialog } from './verify-token-dialog.tsx';

type Values = Readonly<{ password: string }>;
/** Who walks by does not read on. */
const blurred = { backdrop: { sx: { backdropFilter: 'blur(6px)' } } } as const;

/** The rules of passwords are for new ones; this one only has to be there. */
function isTyped({ password }: Values): ResolverResult<Values> {
  if (password !== '') return { values: { password }, errors: {} };
  const error = { type: 'required', message: 'session.passwordRequired' };
  return { values: {}, errors: { password: error } };
}

/** Over a page whose session has expired: the same user's password, and everything on it stays. */
export function ExpiredDialog() {
  const { t, language } = useText();
  const titleId = useId();
  const { me } = useSignedInUser();
  const { resume, end } = useSessionActions();
  const { leave, question } = useSignOut(() => undefined);
  const methods = useSignInMethods();
  const { step, notice, isBusy, ...signIn } = useSignIn({
    language,
    now,
    onSignedIn: (reply) => (reply.is_default_password_same ? end() : resume(reply)),
  });
  const form = useForm<Values>({ resolver: isTyped, defaultValues: { password: '' } });
  const submit = form.handleSubmit(({ password }) =>
    signIn.submit({ username: me.username, password }),
  );
  if (step.name === 'verify')
    return (
      <VerifyTokenDialog
        resendAt={step.resendAt}
        now={now}
        notice={notice}
        busy={isBusy}
        onVerify={signIn.verify}
        onResend={signIn.resend}
        onClose={signIn.cancel}
      />
    );
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth slotProps={blurred}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle id={titleId}>{t('session.expired')}</DialogTitle>
          <DialogContent>
            <Stack sx={{ gap: 2.5 }}>
              <DialogContentText>
                {t('session.expiredHint', { name: `${me.first_name} ${me.last_name}`.trim() })}
              </DialogContentText>
              {notice === null ? null : <Alert severity={notice.severity}>{notice.text}</Alert>}
              <Box
                component="input"
                readOnly
                tabIndex={-1}
                aria-hidden="true"
                autoComplete="username"
                value={me.username}
                sx={visuallyHidden}
              />
              <PasswordInput
                name="password"
                label={t('session.password')}
                autoComplete="current-password"
                autoFocus
              />
              {methods.data?.oidc ? <OidcButton name={methods.data.oidc.name} /> : null}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void leave()} disabled={isBusy}>
              {t('session.logout')}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {t('session.goOn')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
      {question}
    </Dialog>
  );
}
