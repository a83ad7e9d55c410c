import { Alert, Button, Link } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { serverTextOr, useFinishOidc, useStartOidc } from '@watchbill/core/session/hooks';
import { useText } from '../kit/text.tsx';
import { useSessionActions } from '../shell/session.tsx';
import { OutsideFrame } from './outside-frame.tsx';

/** The state that this browser asked with: an answer to another one's question is not taken. */
const stateKey = 'watchbill.oidc-state';

/** "Continue with NAME", where the server knows an OpenID provider. */
export function OidcButton({ name }: Readonly<{ name: string }>) {
  const { t, language } = useText();
  const start = useStartOidc();
  const go = async () => {
    const { url } = await start.mutateAsync();
    sessionStorage.setItem(stateKey, new URL(url).searchParams.get('state') ?? '');
    window.location.assign(url);
  };
  return (
    <>
      {start.isError ? (
        <Alert severity="error">
          {serverTextOr(start.error, 'session.providerUnreachable', language)}
        </Alert>
      ) : null}
      <Button
        variant="outlined"
        size="large"
        loading={start.isPending}
        onClick={() => void go().catch(() => undefined)}
      >
        {t('session.continueWith', { name })}
      </Button>
    </>
  );
}

/** Where the provider sends the browser back to. */
export function OidcPage() {
  const { t, language } = useText();
  const { start } = useSessionActions();
  const [query] = useSearchParams();
  const finish = useFinishOidc();
  const isAsked = useRef(false);
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss') ?? undefined];
  // Read once: asking takes the state away.
  const [asked] = useState(() => sessionStorage.getItem(stateKey));
  const isOurs = code !== null && state !== null && state === asked;
  useEffect(() => {
    if (!isOurs || isAsked.current) return;
    isAsked.current = true;
    sessionStorage.removeItem(stateKey);
    finish.mutateAsync({ code, state, ...(iss === undefined ? {} : { iss }) }).then(
      (reply) => start(reply, true),
      () => undefined,
    );
  }, [code, state, iss, isOurs, finish, start]);
  const failed = finish.isError || !isOurs;
  return (
    <OutsideFrame
      title={t('session.pageTitle', { product: t('generic.productName') })}
      heading={t('session.heading')}
      hint={failed ? '' : t('session.signingIn')}
    >
      {failed ? (
        <Alert severity="error">
          {finish.isError
            ? serverTextOr(finish.error, 'session.providerRefused', language)
            : t('session.providerRefused')}
        </Alert>
      ) : null}
      <Link component={RouterLink} to="/auth/login" sx={{ alignSelf: 'center' }}>
        {t('session.backToLogin')}
      </Link>
    </OutsideFrame>
  );
}
