import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Logo } from '../kit/logo.tsx';
import { useText } from '../kit/text.tsx';
import { DisplayMenu } from '../shell/display-menu.tsx';
import { BrandPanel } from './brand-panel.tsx';

type Props = Readonly<{ title: string; heading: string; hint: string; children: ReactNode }>;

/** The two sides of every page outside the signed-in frame. */
export function OutsideFrame({ title, heading, hint, children }: Props) {
  const { t } = useText();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '7fr 5fr' },
      }}
    >
      <title>{title}</title>
      <BrandPanel />
      <Box
        component="main"
        sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper', minWidth: 0 }}
      >
        <Box sx={{ alignSelf: 'flex-end', p: 1 }}>
          <DisplayMenu />
        </Box>
        <Stack sx={{ gap: 3, m: 'auto', width: '100%', maxWidth: 420, px: 3, pb: 8 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Logo size={44} />
            <Typography variant="h6" component="p">
              {t('generic.productName')}
            </Typography>
          </Stack>
          <Box>
            <Typography variant="h5" component="h1">
              {heading}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{hint}</Typography>
          </Box>
          {children}
        </Stack>
      </Box>
    </Box>
  );
}
