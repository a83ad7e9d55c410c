import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormat } from './format.ts';
import { useText } from './text.tsx';

/**
 * A box that takes what the window leaves below its head, in a column that grows; what it holds
 * scrolls in it.
 */
export const restOfPage = {
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr)',
  overflow: 'hidden',
  height: 0,
  minHeight: 340,
  flexGrow: 1,
} as const;

type Props = Readonly<{
  title: string;
  /** How many it lists, beside the title. */
  count?: number | undefined;
  /** What holds for all of it, in few words; beside the title, below it on a phone. */
  note?: string;
  subtitle?: ReactNode;
  /** What narrows what is shown; in the head's row where there is room. */
  toolbar?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** A screen: the browser's title, one heading, its actions, its content. */
export function Page({ title, count, note, subtitle, toolbar, actions, children }: Props) {
  const { t } = useText();
  const format = useFormat();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: note === undefined ? 2 : 1,
        minWidth: 0,
        flexGrow: 1,
      }}
    >
      <title>{`${title} | ${t('generic.productName')}`}</title>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: note === undefined ? 2 : 1,
          flexWrap: toolbar === undefined ? 'wrap' : { xs: 'wrap', lg: 'nowrap' },
        }}
      >
        <Stack
          direction="row"
          sx={{
            columnGap: 1,
            alignItems: 'baseline',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            flexGrow: note === undefined ? 0 : 1,
          }}
        >
          <Typography component="h1" variant="h5" sx={{ whiteSpace: { lg: 'nowrap' } }}>
            {title}
          </Typography>
          {count === undefined ? null : (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {format.number(count)}
            </Typography>
          )}
          {note === undefined ? null : (
            // Takes what the title and the actions leave, never pushes them into a second row, and
            // is not cut to a letter.
            <Box sx={{ width: { xs: '100%', sm: 0 }, flexGrow: 1, containerType: 'inline-size' }}>
              <Typography
                component="span"
                variant="body2"
                noWrap
                title={note}
                sx={{
                  color: 'text.secondary',
                  display: 'none',
                  '@container (min-width: 110px)': { display: 'block' },
                }}
              >
                {note}
              </Typography>
            </Box>
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
              minWidth: 0,
              maxWidth: '100%',
              flexWrap: toolbar === undefined ? 'wrap' : { xs: 'wrap', sm: 'nowrap' },
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
