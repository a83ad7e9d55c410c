import { Alert, Button, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { serverTextOr, useActivate } from '@watchbill/core/session/hooks';
import { useText } from '../kit/text.tsx';
import { OutsideFrame } from './outside-frame.tsx';

/**
 * Where the mail to a new account leads. By a button: programs that look into mails open their
 * links.
 */
export function ActivatePage() {
  const { t, language } = useText();
  const { uidb64 = '', token = '' } = useParams();
  const activate = useActivate();
  return (
    <OutsideFrame
      title={`${t('session.activate')} | ${t('generic.productName')}`}
      heading={t('session.activate')}
      hint={t('session.activateHint')}
    >
      {activate.isSuccess ? <Alert severity="success">{activate.data.message}</Alert> : null}
      {activate.isError ? (
        <Alert severity="error">{serverTextOr(activate.error, 'session.linkUsed', language)}</Alert>
      ) : null}
      {activate.isSuccess ? null : (
        <Button
          variant="contained"
          size="large"
          autoFocus
          loading={activate.isPending}
          onClick={() => activate.mutate({ uidb64, token })}
        >
          {t('session.activateNow')}
        </Button>
      )}
      <Link component={RouterLink} to="/auth/login" sx={{ alignSelf: 'center' }}>
        {t('session.backToLogin')}
      </Link>
    </OutsideFrame>
  );
}
