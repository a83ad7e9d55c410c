import { Alert, Button, Stack } from '@mui/material';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useText } from '../kit/text.tsx';
import { useIsOnline } from './online.ts';
import { useOutbox, useWaiting } from './outbox-hooks.ts';

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

const againMs = 60_000;

/** Sends what waits as soon as the network is back, and says so. */
export function OutboxSender() {
  const { t } = useText();
  const queries = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const outbox = useOutbox();
  useEffect(() => {
    const flush = async () => {
      if (!onlineManager.isOnline()) return outbox.read();
      const sent = await outbox.flush();
      for (const { label } of sent)
        enqueueSnackbar(t('offline.sent', { what: label }), { variant: 'success' });
      if (sent.length > 0) void queries.invalidateQueries();
      return undefined;
    };
    void flush();
    const timer = setInterval(() => outbox.waiting().length > 0 && void flush(), againMs);
    const stop = onlineManager.subscribe((isOnline) => isOnline && void flush());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [outbox, queries, enqueueSnackbar, t]);
  return null;
}
