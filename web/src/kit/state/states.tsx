import {
  Alert,
  AlertTitle,
  Box,
  Button,
  CircularProgress,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import { useText } from '../text.tsx';

/** Nothing to show, and what can be done about it. */
export function EmptyState({
  title,
  hint,
  action,
}: Readonly<{ title: string; hint?: string; action?: ReactNode }>) {
  return (
    <Stack
      sx={{
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        p: 4,
        height: '100%',
        textAlign: 'center',
      }}
    >
      <Typography variant="subtitle1" component="h2">
        {title}
      </Typography>
      {hint === undefined ? null : <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>}
      {action}
    </Stack>
  );
}

/** A failure in the server's words, and a way on. */
export function ErrorState({ error, onRetry }: Readonly<{ error: unknown; onRetry?: () => void }>) {
  const { t, language } = useText();
  const again = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      {t('error.tryAgain')}
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      <AlertTitle>{t('error.loadFailed')}</AlertTitle>
      {errorText(error, 'report', language)}
    </Alert>
  );
}

/** What was refused: what was thrown, or its text; nothing where nothing was. */
export function Refusal({ of }: Readonly<{ of: unknown }>) {
  const { language } = useText();
  if (of == null) return null;
  const text = typeof of === 'string' ? of : errorText(of, 'report', language);
  return <Alert severity="error">{text}</Alert>;
}

/** The outline of a page that is on its way. */
export function LoadingPage() {
  const { t } = useText();
  return (
    <Stack role="status" aria-label={t('generic.loading')} sx={{ gap: 2 }}>
      <Skeleton variant="text" width={220} height={40} />
      <Skeleton variant="rounded" height={48} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

/**
 * In the place of what was asked for and is not there: it is on its way, gone, or could not be
 * read.
 */
export function Unread({
  of,
  gone,
}: Readonly<{ of: Readonly<{ error: Error | null; refetch: () => unknown }>; gone?: string }>) {
  const { error } = of;
  if (error === null) return <LoadingPage />;
  if (gone !== undefined && error instanceof ApiError && error.status === 404)
    return <EmptyState title={gone} />;
  return <ErrorState error={error} onRetry={() => void of.refetch()} />;
}

/** Above what was read before, and could not be read again. */
export function OutdatedNotice({
  of: { error, refetch },
}: Readonly<{ of: Readonly<{ error: Error | null; refetch: () => unknown }> }>) {
  const { t, language } = useText();
  if (error === null) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ py: 0 }}
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          {t('error.tryAgain')}
        </Button>
      }
    >
      {t('error.notRefreshed', { reason: errorText(error, 'report', language) })}
    </Alert>
  );
}

/** The whole window is waiting. */
export function LoadingScreen() {
  const { t } = useText();
  return (
    <Box
      role="status"
      aria-label={t('generic.loading')}
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}
    >
      <CircularProgress aria-hidden="true" />
    </Box>
  );
}
