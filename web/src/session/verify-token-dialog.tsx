import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useCountdown, type Notice } from '@watchbill/core/session/hooks';
import { countdownText } from '@watchbill/core/session/view';
import { DialogForm } from '../kit/form/dialog-form.tsx';
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

/**
 * Second step of sign-in. A click beside it does not close it; Login stays off until a token is
 * typed.
 */
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
  const [typed, setTyped] = useState('');
  const left = useCountdown(resendAt, now);
  const token = typed.trim();
  return (
    <DialogForm
      title={t('session.verifyToken')}
      size="small"
      submit={t('session.login')}
      onSubmit={() => onVerify(token)}
      maySubmit={token !== ''}
      saving={{ isPending: busy }}
      closesBeside={false}
      onClose={onClose}
    >
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
        {left > 0 ? t('session.resendIn', { time: countdownText(left) }) : t('session.resendToken')}
      </Button>
    </DialogForm>
  );
}
