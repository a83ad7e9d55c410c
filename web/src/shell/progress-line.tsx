import { Box, keyframes } from '@mui/material';
import { useLocation } from 'react-router-dom';

const sweep = keyframes`
  0% { transform: scaleX(0); opacity: 1; }
  70% { transform: scaleX(1); opacity: 1; }
  100% { transform: scaleX(1); opacity: 0; }
`;

/** The 6 s decoration after each navigation: a thin line that covers and blocks nothing. */
export function ProgressLine() {
  const { key } = useLocation();
  return (
    <Box
      key={key}
      aria-hidden="true"
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: -1,
        height: 2,
        pointerEvents: 'none',
        transformOrigin: 'left',
        opacity: 0,
        background: (theme) =>
          `linear-gradient(90deg, transparent, ${theme.palette.primary.main}, ${theme.palette.secondary.main})`,
        '@media (prefers-reduced-motion: no-preference)': { animation: `${sweep} 6s ease-out` },
      }}
    />
  );
}
