import { Box, Card, Typography } from '@mui/material';

export type Stat = Readonly<{
  label: string;
  value: string;
  /** What the figure is of, or beside: small, below it. */
  note?: string;
  /** A stripe that says which colour it has elsewhere. */
  colour?: string;
}>;
/** What figures come to, side by side. */
export function StatCards({ stats }: Readonly<{ stats: readonly Stat[] }>) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.25,
        m: 0,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(${Math.min(stats.length, 8)}, minmax(0, 1fr))`,
        },
      }}
    >
      {stats.map(({ label, value, note, colour }) => (
        <Card
          key={label}
          sx={{
            px: 1.5,
            py: 0.75,
            fontVariantNumeric: 'tabular-nums',
            ...(colour === undefined ? {} : { borderLeft: `6px solid ${colour}` }),
          }}
        >
          <Typography
            component="dt"
            variant="body2"
            sx={{ color: 'text.secondary', lineHeight: 1.3, overflowWrap: 'anywhere' }}
          >
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, lineHeight: 1.3 }}>
            {value}
            {note === undefined ? null : (
              <Typography
                component="span"
                variant="body2"
                sx={{ color: 'text.secondary', ml: 1, display: 'inline-block' }}
              >
                {note}
              </Typography>
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
