import CheckIcon from '@mui/icons-material/CheckRounded';
import { inkOn } from './event-swatch.tsx';

/** A colour to choose, as the picture of a radio button. */
export function ColourDot({
  colour,
  isChosen = false,
}: Readonly<{ colour: string; isChosen?: boolean }>) {
  return (
    <span
      style={{
        width: 28,
        height: 28,
        borderRadius: 8,
        backgroundColor: colour,
        color: inkOn(colour),
        display: 'grid',
        placeItems: 'center',
        boxShadow: isChosen ? 'inset 0 0 0 2px currentColor' : 'none',
      }}
    >
      {isChosen ? <CheckIcon fontSize="small" /> : null}
    </span>
  );
}
