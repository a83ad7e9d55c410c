import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { RowTable } from '../list/row-table.tsx';
import { useText } from '../text.tsx';

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

/**
 * Both sides of a save that somebody else was faster with, where they differ; one of them is taken.
 */
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
    </DialogForm>
  );
}
