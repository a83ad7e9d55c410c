import { Box } from '@mui/material';
import { getContrastRatio } from '@mui/material/styles';
import { EventIcon } from './event-icon.tsx';

/** Black or white, whichever reads better on a colour. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return getContrastRatio(colour, '#000000') >= getContrastRatio(colour, '#ffffff')
    ? '#000000'
    : '#ffffff';
}

/** The colour and picture of an event type. */
export function EventSwatch({
  colour,
  icon,
  size = 28,
}: Readonly<{ colour: string; icon: string; size?: number }>) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: size,
        height: size,
        borderRadius: 1,
        bgcolor: colour,
        color: inkOn(colour),
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <EventIcon name={icon} sx={{ fontSize: size * 0.64 }} />
    </Box>
  );
}
