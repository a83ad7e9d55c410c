import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormat } from './format.ts';
import { useText } from './text.tsx';

type Props = Readonly<{
  title: string;
  /** How many it lists, beside the title. */
  count?: number | undefined;
  subtitle?: ReactNode;
  /** What narrows what is shown; in the head's row where there is room. */
  toolbar?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** A screen: the browser's title, one heading, its actions, its content. */
export function Page({ title, count, subtitle, toolbar, actions, children }: Props) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, flexGrow: 1 }}>
      <title>{`${title} | ${t('generic.productName')}`}</title>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          flexWrap: toolbar === undefined ? 'wrap' : { xs: 'wrap', lg: 'nowrap' },
        }}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
          <Typography component="h1" variant="h5" sx={{ whiteSpace: { lg: 'nowrap' } }}>
            {title}
          </Typography>
          {count === undefined ? null : (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {format.number(count)}
            </Typography>
          )}
        </Stack>
        {toolbar === undefined ? null : (
          <Box
            sx={{
              flexGrow: 1,
              minWidth: 0,
              width: { xs: '100%', lg: 'auto' },
              order: { xs: 1, lg: 0 },
            }}
          >
            {toolbar}
          </Box>
        )}
        {actions === undefined ? null : (
          <Stack
            direction="row"
            sx={{
              gap: 1,
              alignItems: 'center',
              flexWrap: toolbar === undefined ? 'wrap' : 'nowrap',
              '& > .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0 },
            }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      {subtitle === undefined ? null : (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: -1 }}>
          {subtitle}
        </Typography>
      )}
      {children}
    </Box>
  );
}
