import { LinearProgress } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@watchbill/core/api/errors';
import { useText } from '../kit/text.tsx';
import { PlainPage } from './plain-pages.tsx';
import { useConnection } from './session.tsx';

/** How often the server is asked whether it is back. */
const askMs = 2_000;

/** Whether the server, or what it stands on, is not there for the moment. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** In the place of everything while the server is away; goes by itself when it is back. */
export function Maintenance({ onReady }: Readonly<{ onReady: () => void }>) {
  const { t } = useText();
  const { isReady } = useConnection();
  const ask = useEffectEvent(async () => {
    if (await isReady()) onReady();
  });
  useEffect(() => {
    const timer = setInterval(() => void ask(), askMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <PlainPage title={t('outside.maintenance')} hint={t('outside.maintenanceHint')}>
      <LinearProgress aria-label={t('outside.maintenanceAsks')} sx={{ width: 200 }} />
    </PlainPage>
  );
}

export function MaintenancePage() {
  const navigate = useNavigate();
  return <Maintenance onReady={() => void navigate('/', { replace: true })} />;
}
