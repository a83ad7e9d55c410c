import { lazy, type ComponentType } from 'react';
import { loadHere } from './load.ts';

/**
 * A part of a screen that few need at once, loaded when it is shown or asked for; its texts are the
 * screen's.
 */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> & Readonly<{ preload: () => void }> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loaded = () => (loading ??= loadHere(load).then((module) => ({ default: pick(module) })));
  return Object.assign(lazy(loaded) as ComponentType<P>, {
    // What cannot be loaded is said where it is shown.
    preload: () => void loaded().catch(() => undefined),
  });
}
