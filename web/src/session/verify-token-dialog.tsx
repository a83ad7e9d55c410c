import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useCountdown, type Notice } from '@watchbill/core/session/hooks';
import { countdownText } from '@watchbill/core/session/view';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{
  resendAt: number;
  now: () => number;
  notice: Notice | null;
  busy: boolean;
  onVerify: (token: string) => Promise<void>;
  onResend: () => Promise<void>;
  onClose: () => void;
}>;

/** Second step of sign-in. A click beside it does not close it; Login stays off until a token is typed. */
export function VerifyTokenDialog({
  resendAt,
  now,
  notice,
  busy,
  onVerify,
  onResend,
  onClose,
}: Props) {
  const { t } = useText();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const left = useCountdown(resendAt, now);
  const token = typed.trim();
  const close = (_event: unknown, reason: string) => {
    if (reason !== 'backdropClick' && !busy) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (token !== '') void onVerify(token);
        }}
      >
        <DialogTitle id={titleId}>{t('session.verifyToken')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {notice === null ? null : <Alert severity={notice.severity}>{notice.text}</Alert>}
            <TextField
              label={t('session.token')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoFocus
              required
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { maxLength: 20 } }}
            />
            <Button
              onClick={() => void onResend()}
              disabled={left > 0 || busy}
              sx={{ alignSelf: 'flex-start' }}
            >
              {left > 0
                ? t('session.resendIn', { time: countdownText(left) })
                : t('session.resendToken')}
            </Button>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('generic.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={token === ''}>
            {t('session.login')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
