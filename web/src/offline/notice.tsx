import { Alert, Button, Stack } from '@mui/material';
import { useText } from '../kit/text.tsx';
import { useIsOnline, useWaiting } from './outbox-hooks.tsx';

/** Says that the network is away, what waits for it, and what was refused when it came back. */
export function OfflineNotice() {
  const { t } = useText();
  const isOnline = useIsOnline();
  const { waiting, discard } = useWaiting();
  if (isOnline && waiting.length === 0) return null;
  return (
    <Stack sx={{ gap: 1 }} role="status">
      {isOnline ? null : <Alert severity="warning">{t('offline.away')}</Alert>}
      {waiting.map(({ id, label, refusal }) => (
        <Alert
          key={id}
          severity={refusal === undefined ? 'info' : 'error'}
          action={
            <Button color="inherit" size="small" onClick={() => discard(id)}>
              {t('offline.discard')}
            </Button>
          }
        >
          {refusal === undefined
            ? t('offline.waits', { what: label })
            : t('offline.refused', { what: label, why: refusal })}
        </Alert>
      ))}
    </Stack>
  );
}
