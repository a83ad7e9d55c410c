import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { RowTable } from './row-table.tsx';
import { useText } from './text.tsx';

type Props = Readonly<{
  /** What differs, side by side. */
  rows: readonly Readonly<{ key: string; label: string; mine: ReactNode; theirs: ReactNode }>[];
  /** What the rows are. */
  heading: string;
  wide?: boolean;
  onMine: () => void;
  onTheirs: () => void;
  /** Back to what was typed, undecided. */
  onCancel: () => void;
}>;

/** Both sides of a save that somebody else was faster with, where they differ; one of them is taken. */
export function BothSides({ rows, heading, wide = false, onMine, onTheirs, onCancel }: Props) {
  const { t } = useText();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={titleId}
      maxWidth={wide ? 'md' : 'sm'}
      fullWidth
    >
      <DialogTitle id={titleId}>{t('list.conflictTitle')}</DialogTitle>
      <DialogContent>
        <RowTable
          title={t('list.conflictTitle')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { name: 'label', label: heading, render: ({ label }) => label },
            { name: 'mine', label: t('list.conflictYours'), render: ({ mine }) => mine },
            { name: 'theirs', label: t('list.conflictTheirs'), render: ({ theirs }) => theirs },
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('list.backToForm')}</Button>
        <Button onClick={onTheirs}>{t('list.takeTheirs')}</Button>
        <Button variant="contained" onClick={onMine} autoFocus>
          {t('list.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
