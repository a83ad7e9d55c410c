import { Box, Typography } from '@mui/material';
import { Logo } from '../kit/logo.tsx';
import { useText } from '../kit/text.tsx';

/** Start and length of bars, in hundredths of the width: a day's roster at a glance. */
const roster = [
  [4, 34, 0],
  [22, 40, 1],
  [12, 28, 2],
  [44, 38, 0],
  [30, 30, 1],
  [58, 32, 2],
  [8, 44, 0],
] as const;
const inks = ['rgba(255,255,255,.85)', '#e2b45a', '#8fd0da'];

/** The left side of sign-in, on medium and wider screens. */
export function BrandPanel() {
  const { t } = useText();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 6,
        p: 6,
        color: '#fff',
        background: 'linear-gradient(160deg, #0e5a6c 0%, #0a3c49 60%, #08303b 100%)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Logo size={36} />
        <Typography variant="h6" component="p">
          {t('generic.productName')}
        </Typography>
      </Box>
      <Roster />
      <Typography variant="h4" component="p" sx={{ maxWidth: 480 }}>
        {t('session.tagline')}
      </Typography>
    </Box>
  );
}

function Roster() {
  return (
    <Box
      component="svg"
      viewBox="0 0 100 62"
      aria-hidden="true"
      sx={{ width: '100%', maxWidth: 620, opacity: 0.92 }}
    >
      {[0, 25, 50, 75, 100].map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1="0"
          y2="62"
          stroke="rgba(255,255,255,.16)"
          strokeWidth=".3"
        />
      ))}
      {roster.map(([start, length, ink], row) => (
        <rect
          key={`${start}-${length}`}
          x={start}
          y={4 + row * 8.2}
          width={length}
          height="5"
          rx="2.5"
          fill={inks[ink]}
        />
      ))}
    </Box>
  );
}
