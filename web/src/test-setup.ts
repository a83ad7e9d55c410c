import { setClock } from './kit/date/clock.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, inject } from 'vitest';

/**
 * A busy machine loads a screen's parts slowly; a wait still ends at the change, not at the time.
 */
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

setClock(() => Date.now() + inject('clockOffset'));
