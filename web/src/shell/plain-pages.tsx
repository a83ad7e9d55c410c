import { Box, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../kit/logo.tsx';
import { useText } from '../kit/text.tsx';
import { useSession } from './session.tsx';

/** A page of a few words; within the frame for who is signed in. */
export function PlainPage({
  title,
  hint,
  children,
}: Readonly<{ title: string; hint: string; children?: ReactNode }>) {
  const { t } = useText();
  const isFramed = useSession().status === 'signed-in';
  return (
    <Box
      component={isFramed ? 'div' : 'main'}
      sx={{
        minHeight: isFramed ? undefined : '100dvh',
        flexGrow: 1,
        display: 'grid',
        placeItems: 'center',
        p: 3,
      }}
    >
      <title>{`${title} | ${t('generic.productName')}`}</title>
      <Stack sx={{ gap: 2, alignItems: 'center', textAlign: 'center', maxWidth: 480 }}>
        {isFramed ? null : <Logo size={56} />}
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{hint}</Typography>
        {children ?? (
          <Button component={Link} to="/" variant="contained">
            {t('shell.goHome')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

export function NotFoundPage() {
  const { t } = useText();
  return <PlainPage title={t('shell.notFound')} hint={t('shell.notFoundHint')} />;
}

export function NotAllowedPage() {
  const { t } = useText();
  return <PlainPage title={t('shell.notAllowed')} hint={t('shell.notAllowedHint')} />;
}

/** A screen threw; the rest of the app goes on. */
export function ScreenFailure() {
  const { t } = useText();
  return (
    <PlainPage title={t('error.screenFailed')} hint={t('error.screenFailedHint')}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('error.tryAgain')}
      </Button>
    </PlainPage>
  );
}
