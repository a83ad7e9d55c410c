import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { isLanguage, type Language } from '@watchbill/core/messages/catalogue';
import { LanguageProvider } from '../kit/text.tsx';
import { createLook, densities, themeColors, type Density, type ThemeColor } from '../theme.ts';
import { useSpokenLanguage } from './messages.ts';

/** Settings of this browser; they outlive the session. */
export type Display = Readonly<{
  themeMode: 'light' | 'dark' | 'system';
  themeColor: ThemeColor;
  themeDirection: 'ltr' | 'rtl';
  themeStretch: boolean;
  /** Height of rows; until it is chosen, compact in wide windows and comfortable in others. */
  density?: Density;
  language: Language;
}>;

export const displayKey = 'watchbill.display';
export const defaultDisplay: Display = {
  themeMode: 'system',
  themeColor: 'default',
  themeDirection: 'ltr',
  themeStretch: false,
  language: 'en',
};

const DisplayContext = createContext<
  Readonly<{ display: Display; change: (part: Partial<Display>) => void }>
>({ display: defaultDisplay, change: () => undefined });

export function useDisplay() {
  return useContext(DisplayContext);
}

/** The density that was chosen, or the one that the window has room for. */
export function useDensity({ density }: Display): Density {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return density ?? (isWide ? 'compact' : 'comfortable');
}

/** Theme and language for everything below, kept in local storage. */
export function DisplayProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [display, setDisplay] = useState(() => readDisplay(localStorage.getItem(displayKey)));
  const language = useSpokenLanguage(display.language);
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const mode =
    display.themeMode === 'system' ? (prefersDark ? 'dark' : 'light') : display.themeMode;
  const density = useDensity(display);
  const theme = useMemo(
    () =>
      createLook({
        mode,
        density,
        color: display.themeColor,
        direction: display.themeDirection,
      }),
    [mode, density, display.themeColor, display.themeDirection],
  );
  const value = useMemo(
    () => ({
      display,
      change: (part: Partial<Display>) => setDisplay((before) => ({ ...before, ...part })),
    }),
    [display],
  );
  useEffect(() => {
    localStorage.setItem(displayKey, JSON.stringify(display));
    document.documentElement.dir = display.themeDirection;
  }, [display]);
  useEffect(() => {
    // What is chosen in one tab is shown in the others.
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === displayKey) setDisplay(readDisplay(newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    if (language !== null) document.documentElement.lang = language;
  }, [language]);
  return (
    <DisplayContext.Provider value={value}>
      <DirectionFrame isMirrored={display.themeDirection === 'rtl'}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          {language === null ? null : (
            <LanguageProvider language={language}>{children}</LanguageProvider>
          )}
        </ThemeProvider>
      </DirectionFrame>
    </DisplayContext.Provider>
  );
}

const Mirrored = lazy(async () => ({ default: (await import('./mirrored.tsx')).MirroredStyles }));

function DirectionFrame({
  isMirrored,
  children,
}: Readonly<{ isMirrored: boolean; children: ReactNode }>) {
  if (!isMirrored) return children;
  return (
    <Suspense>
      <Mirrored>{children}</Mirrored>
    </Suspense>
  );
}

/** What was stored, with every unknown value replaced by the default. */
export function readDisplay(stored: string | null): Display {
  const raw = parse(stored);
  const density = densities.find((one) => one === raw['density']);
  return {
    themeMode:
      raw['themeMode'] === 'light' || raw['themeMode'] === 'dark'
        ? raw['themeMode']
        : defaultDisplay.themeMode,
    themeColor:
      themeColors.find((color) => color === raw['themeColor']) ?? defaultDisplay.themeColor,
    themeDirection: raw['themeDirection'] === 'rtl' ? 'rtl' : 'ltr',
    themeStretch: raw['themeStretch'] === true,
    language:
      typeof raw['language'] === 'string' && isLanguage(raw['language'])
        ? raw['language']
        : defaultDisplay.language,
    ...(density === undefined ? {} : { density }),
  };
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
