import { Alert, Chip } from '@mui/material';
import type { SocketState } from '@watchbill/core/api/socket';
import { useText } from '../kit/text.tsx';

/** Says when changes of others no longer arrive. */
export function LinkNotice({ link }: Readonly<{ link: SocketState }>) {
  const { t } = useText();
  if (link.kind === 'waiting')
    return (
      <Alert severity="warning" role="status" sx={{ py: 0 }}>
        {t('schedules.linkLost')}
      </Alert>
    );
  return link.kind === 'closed' && link.reason !== 'asked' ? (
    <Alert severity="info" role="status" sx={{ py: 0 }}>
      {t('schedules.linkClosed')}
    </Alert>
  ) : null;
}

/** Whether changes of others arrive as they happen. */
export function LinkChip({ link }: Readonly<{ link: SocketState }>) {
  const { t } = useText();
  const isOpen = link.kind === 'open';
  if (link.kind === 'waiting' || link.kind === 'closed') return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isOpen ? 'success' : 'default'}
      label={t(isOpen ? 'schedules.live' : 'schedules.linkConnecting')}
    />
  );
}
