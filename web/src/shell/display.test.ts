import { describe, expect, it } from 'vitest';
import { defaultDisplay, readDisplay } from './display.tsx';

describe('readDisplay', () => {
  it('reads what was kept', () => {
    const kept = {
      themeMode: 'dark',
      themeColor: 'orange',
      themeDirection: 'rtl',
      themeStretch: true,
      language: 'fr',
    };
    expect(readDisplay(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"themeMode":"neon","themeColor":"mauve","themeDirection":1,"themeStretch":"yes","language":"xx"}',
  ])('falls back for %j', (stored) => {
    expect(readDisplay(stored)).toEqual(defaultDisplay);
  });
});
