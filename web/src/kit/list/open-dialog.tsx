import type { Ref, Resource } from '@watchbill/core/resource/model';
import { lazyPart } from '../state/lazy-part.ts';
import type { Inputs } from '../form/row-form.tsx';
import type { RowVerb } from './row-verbs.tsx';
import type { ComponentType } from 'react';

const RowForm = lazyPart(
  () => import('../form/row-form.tsx'),
  (module) => module.RowForm,
);

const ToggleQuestion = lazyPart(
  () => import('./list-questions.tsx'),
  (module) => module.ToggleQuestion,
);
const DeleteQuestion = lazyPart(
  () => import('./list-questions.tsx'),
  (module) => module.DeleteQuestion,
);
const ImportDialog = lazyPart(
  () => import('../import/import-dialog.tsx'),
  (module) => module.ImportDialog,
);

/** Each dialog is loaded when it is first opened. */
export function OpenDialog<Row extends Ref>({
  open,
  resource,
  inputs,
  ToggleDialog,
  onClose,
  onLeft,
}: Readonly<{
  open: Open<Row>;
  resource: Resource<Row>;
  inputs: Inputs | undefined;
  ToggleDialog: ToggleDialogOf<Row> | undefined;
  onClose: () => void;
  onLeft: (count: number) => void;
}>) {
  const common = { resource, onClose };
  if (open.verb === 'import') return <ImportDialog {...common} />;
  if (open.verb === 'add') return <RowForm {...common} inputs={inputs} />;
  const [row] = open.rows;
  if (row === undefined) return null;
  if (open.verb === 'edit') return <RowForm {...common} inputs={inputs} row={row} />;
  const done = () => {
    onLeft(open.rows.length);
    onClose();
  };
  if (open.verb === 'delete') return <DeleteQuestion {...common} rows={open.rows} onDone={done} />;
  if (ToggleDialog !== undefined && open.rows.length === 1)
    return <ToggleDialog row={row} onClose={onClose} />;
  return <ToggleQuestion {...common} rows={open.rows} onDone={done} />;
}
/** What is open over a list, and for which rows. */
export type Open<Row> = Readonly<{
  verb: Exclude<RowVerb, 'history'> | 'add' | 'import';
  rows: readonly Row[];
}>;
/** Disables a row or restores it, where more must be asked than whether. */
export type ToggleDialogOf<Row> = ComponentType<Readonly<{ row: Row; onClose: () => void }>>;
