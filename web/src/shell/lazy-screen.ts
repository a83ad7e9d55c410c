import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '@watchbill/core/messages/catalogue';
import { loadHere } from '../kit/load.ts';
import { loadAreas } from './messages.ts';

/** Loads a screen with its texts. The router waits for it before it leaves the page before, so that nothing flickers. */
export type LazyScreen = () => Promise<Readonly<{ Component: ComponentType }>>;

/** A screen by its path, spelled as the permission table spells it (`{id}` stands for one segment). */
export type ScreenRoute = Readonly<{ path: string; screen: LazyScreen }>;

/** `{id}` of the route table is `:id` of the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function screenRoute({ path, screen }: ScreenRoute): RouteObject {
  return { path: routerPath(path), lazy: screen };
}

/** `name` is the screen's export, `areas` are those of its texts that not every screen has. */
export function lazyScreen<K extends string>(
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
  areas: readonly Area[],
): LazyScreen {
  return async () => {
    const [module] = await loadHere(() => Promise.all([load(), loadAreas(areas)]));
    return { Component: module[name] };
  };
}
