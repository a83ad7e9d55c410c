import { lazy, type ComponentType } from 'react';
import type { Area } from '@watchbill/core/messages/catalogue';
import { loadHere } from '../kit/load.ts';
import { loadAreas } from './messages.ts';

type Preloaded = Readonly<{ preload: () => void }>;
/** A screen that can be loaded before it is shown. */
export type LazyScreen = ComponentType & Preloaded;

/**
 * A screen loaded when it is first opened; `name` is its export, `areas` are those of its texts that not every screen
 * has.
 */
export function lazyScreen<K extends string>(
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
  areas: readonly Area[],
): LazyScreen {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loaded = () => (loading ??= loadScreen(load, name, areas));
  return Object.assign(lazy(loaded), preloading(loaded));
}

async function loadScreen<K extends string>(
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
  areas: readonly Area[],
): Promise<{ default: ComponentType }> {
  const [module] = await loadHere(() => Promise.all([load(), loadAreas(areas)]));
  return { default: module[name] };
}

/** A part of a screen that few need at once, loaded when it is shown or asked for; its texts are the screen's. */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
): ComponentType<P> & Preloaded {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loaded = () => (loading ??= loadHere(load).then((module) => ({ default: pick(module) })));
  return Object.assign(lazy(loaded) as ComponentType<P>, preloading(loaded));
}

/** What cannot be loaded is said where it is shown. */
function preloading(loaded: () => Promise<unknown>): Preloaded {
  return { preload: () => void loaded().catch(() => undefined) };
}
