import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogForm } from './dialog-form.tsx';
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
  return (
    <DialogForm
      title={t('list.conflictTitle')}
      size={wide ? 'large' : 'medium'}
      submit={t('list.keepMine')}
      onSubmit={onMine}
      autoFocus
      cancel={t('list.backToForm')}
      actions={<Button onClick={onTheirs}>{t('list.takeTheirs')}</Button>}
      onClose={onCancel}
    >
      <Table size="small" aria-label={t('list.conflictTitle')}>
        <TableHead>
          <TableRow>
            <TableCell>{heading}</TableCell>
            <TableCell>{t('list.conflictYours')}</TableCell>
            <TableCell>{t('list.conflictTheirs')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, label, mine, theirs }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell>{mine}</TableCell>
              <TableCell>{theirs}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </DialogForm>
  );
}
