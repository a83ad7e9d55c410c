import { now } from '../kit/date/clock.ts';
import { Alert } from '@mui/material';
import { useSnackbar } from 'notistack';
import { Suspense, useRef, useState } from 'react';
import { useSignIn, useSignInMethods } from '@watchbill/core/session/hooks';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';
import { useSession, useSessionActions } from '../shell/session.tsx';
import { LoginForm } from './login-form.tsx';
import { OidcButton } from './oidc-page.tsx';
import { OutsideFrame } from './outside-frame.tsx';

const VerifyTokenDialog = lazyPart(
  () => import('./verify-token-dialog.tsx'),
  (module) => module.VerifyTokenDialog,
);
const ForcedPasswordDialog = lazyPart(
  () => import('./forced-password-dialog.tsx'),
  (module) => module.ForcedPasswordDialog,
);

/** Sign-in: credentials, then the mailed token, then a default password's change. */
export function LoginPage() {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const { start, forced } = useSessionActions();
  const session = useSession();
  const remember = useRef(true);
  const [typed, setTyped] = useState('');
  const signIn = useSignIn({
    language,
    now,
    onSignedIn: (reply) => {
      enqueueSnackbar(t('session.loginSuccess'), { variant: 'success' });
      start(reply, remember.current);
    },
  });
  const methods = useSignInMethods();
  const { step, notice } = signIn;
  return (
    <OutsideFrame
      title={t('session.pageTitle', { product: t('generic.productName') })}
      heading={t('session.heading')}
      hint={t('session.hint')}
    >
      {notice !== null && step.name === 'credentials' ? (
        <Alert severity={notice.severity}>{notice.text}</Alert>
      ) : null}
      <LoginForm
        busy={signIn.isBusy || session.status === 'loading'}
        onSubmit={({ remember: keep, ...credentials }) => {
          remember.current = keep;
          setTyped(credentials.password);
          return signIn.submit(credentials);
        }}
      />
      {methods.data?.oidc ? <OidcButton name={methods.data.oidc.name} /> : null}
      <Suspense>
        {step.name === 'verify' && forced === null ? (
          <VerifyTokenDialog
            resendAt={step.resendAt}
            now={now}
            notice={notice}
            busy={signIn.isBusy}
            onVerify={signIn.verify}
            onResend={signIn.resend}
            onClose={signIn.cancel}
          />
        ) : null}
        {forced === null ? null : (
          <ForcedPasswordDialog
            oldPassword={typed}
            onDone={forced.finish}
            onGiveUp={() => {
              forced.give();
              signIn.cancel();
            }}
          />
        )}
      </Suspense>
    </OutsideFrame>
  );
}
