import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';

const cache = createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] });

/** Styles turned right to left; loaded only for those who read that way. */
export function MirroredStyles({ children }: Readonly<{ children: ReactNode }>) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
