import { Suspense, type ComponentType } from 'react';
import type { Ref } from '@watchbill/core/resource/model';
import { lazyPart } from '../state/lazy-part.ts';
import type { OpenDialog as OpenDialogPart } from './open-dialog.tsx';
import type { RowVerb } from './row-verbs.tsx';

const OpenDialog = lazyPart(
  () => import('./open-dialog.tsx'),
  (module) => module.OpenDialog,
) as typeof OpenDialogPart;

/** What is open over a list, and for which rows. */
export type Open<Row> = Readonly<{
  verb: Exclude<RowVerb, 'history'> | 'add' | 'import';
  rows: readonly Row[];
}>;
/** Disables a row or restores it, where more must be asked than whether. */
export type ToggleDialogOf<Row> = ComponentType<Readonly<{ row: Row; onClose: () => void }>>;

/** The dialog that is open over a list. */
export function ListDialog<Row extends Ref>(props: Parameters<typeof OpenDialogPart<Row>>[0]) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}
