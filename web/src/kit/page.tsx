import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from './text.tsx';

type Props = Readonly<{
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** A screen: the browser's title, one heading, its actions, its content. */
export function Page({ title, subtitle, actions, children }: Props) {
  const { t } = useText();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <title>{`${title} | ${t('generic.productName')}`}</title>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}
      >
        <Box>
          <Typography component="h1" variant="h5">
            {title}
          </Typography>
          {subtitle === undefined ? null : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions === undefined ? null : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
