import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Names with their figures, a line each. */
export function Facts({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

type FactProps = Readonly<{
  name: ReactNode;
  value: ReactNode;
  /** Small, under the name: how the figure is worked out. */ note?: ReactNode;
  isStrong?: boolean;
}>;

export function Fact({ name, value, note, isStrong = false }: FactProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography
        component="dt"
        variant="body2"
        sx={{ minWidth: 0, fontWeight: isStrong ? 600 : 400 }}
      >
        {name}
        {note === undefined ? null : (
          <Typography
            component="span"
            variant="caption"
            sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {note}
          </Typography>
        )}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, flexShrink: 0, fontWeight: isStrong ? 700 : 500 }}
      >
        {value}
      </Typography>
    </Box>
  );
}
