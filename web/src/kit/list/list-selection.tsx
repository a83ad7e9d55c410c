import { Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../text.tsx';

type Props = Readonly<{
  count: number;
  isDisabling: boolean;
  onClear: () => void;
  onToggle: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  /** What else the noun has for several of its rows. */
  children?: ReactNode;
}>;

/** What can be done with the rows that are chosen; it takes the toolbar's place. */
export function SelectionBar({ count, isDisabling, onClear, onToggle, onDelete, children }: Props) {
  const { t } = useText();
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={t('list.selected', { count })}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 40 }}
    >
      <Typography variant="subtitle2" sx={{ flexGrow: 1 }} aria-live="polite">
        {t('list.selected', { count })}
      </Typography>
      {children}
      {onToggle === undefined ? null : (
        <Button size="small" onClick={onToggle}>
          {t(isDisabling ? 'generic.disable' : 'generic.restore')}
        </Button>
      )}
      {onDelete === undefined ? null : (
        <Button size="small" color="error" onClick={onDelete}>
          {t('generic.delete')}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
    </Paper>
  );
}
