import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react';
import type { contract } from '../contract.ts';
import type { Client } from './client.ts';

export type Api = Client<typeof contract>;

const ApiContext = createContext<Api | null>(null);

/** Puts the one client above the screens that call through it. */
export function ApiProvider({ api, children }: Readonly<{ api: Api; children: ReactNode }>): ReactElement {
  return createElement(ApiContext.Provider, { value: api }, children);
}

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above it');
  return api;
}
