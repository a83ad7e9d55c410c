import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadHere } from '../kit/state/load.ts';

/**
 * Loads a screen with its texts. The router waits for it before it leaves the page before, so that
 * nothing flickers.
 */
export type LazyScreen = () => Promise<Readonly<{ Component: ComponentType }>>;

/** Screens by path, spelled as the permission table spells it (`{id}` stands for one segment). */
export type ScreenTable = Readonly<Record<string, LazyScreen>>;

/** `{id}` of the route table is `:id` of the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function screenRoutes(table: ScreenTable): RouteObject[] {
  return Object.entries(table).map(([path, lazy]) => ({ path: routerPath(path), lazy }));
}

/** `name` is the screen's export. */
export function lazyScreen<K extends string>(
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
): LazyScreen {
  return async () => ({ Component: (await loadHere(load))[name] });
}
