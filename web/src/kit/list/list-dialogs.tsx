import { Suspense } from 'react';
import type { Ref } from '@watchbill/core/resource/model';
import { lazyPart } from '../state/lazy-part.ts';
import type { OpenDialog as OpenDialogPart } from './open-dialog.tsx';

const OpenDialog = lazyPart(
  () => import('./open-dialog.tsx'),
  (module) => module.OpenDialog,
) as typeof OpenDialogPart;

/** The dialog that is open over a list. */
export function ListDialog<Row extends Ref>(props: Parameters<typeof OpenDialogPart<Row>>[0]) {
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}
