import { useMediaQuery, type Theme } from '@mui/material';
import { Suspense, type ComponentProps } from 'react';
import type { Ref } from '@watchbill/core/resource/model';
import type { ListGrid as Grid } from './list-grid.tsx';
import { ListPaper, useIsOnPaper } from './list-paper.tsx';
import { lazyPart } from '../state/lazy-part.ts';
import { LoadingPage } from '../state/states.tsx';

/** Cards on a phone, the grid elsewhere: neither loads the other. */
const ListGrid = lazyPart(
  () => import('./list-grid.tsx'),
  (module) => module.ListGrid,
);
const ListCards = lazyPart(
  () => import('./list-cards.tsx'),
  (module) => module.ListCards,
);

// Rows are loaded beside the list's own code, not after it.
(globalThis.matchMedia?.('(max-width: 599.95px)').matches ? ListCards : ListGrid).preload();

/** The rows of a list as the window, or a sheet of paper, has room for them. */
export function ListRows<Row extends Ref>(props: ComponentProps<typeof Grid<Row>>) {
  const isPhone = useIsPhone();
  if (useIsOnPaper()) return <ListPaper {...props} />;
  return (
    <Suspense fallback={<LoadingPage />}>
      {isPhone ? <ListCards {...props} /> : <ListGrid {...props} />}
    </Suspense>
  );
}

export function useIsPhone(): boolean {
  return useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
}

/**
 * What a window of the narrowest middling width leaves for columns beside boxes, buttons and edges.
 */
const middlingRoom = 660;

/**
 * How many pixels columns may take: a phone's cards have them below each other, paper keeps them,
 * and large windows scroll before they leave one out.
 */
export function useColumnRoom(): number {
  const isPhone = useIsPhone();
  const isOnPaper = useIsOnPaper();
  const isMiddling = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const isLarge = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (isLarge || isPhone || isOnPaper) return Infinity;
  return isMiddling ? middlingRoom : 0;
}
