import DownIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import UpIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import { IconButton } from '@mui/material';
import { useText } from '../text.tsx';

type Props = Readonly<{
  /** What is moved. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy?: boolean;
  onMove: (by: 1 | -1) => void;
}>;

/** Moves one of a few in their order. */
export function MoveButtons({ name, isFirst, isLast, isBusy = false, onMove }: Props) {
  const { t } = useText();
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('list.moveUp', { name })}
        disabled={isBusy || isFirst}
        onClick={() => onMove(-1)}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('list.moveDown', { name })}
        disabled={isBusy || isLast}
        onClick={() => onMove(1)}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}
