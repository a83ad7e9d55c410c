/**
 * How something stands out; a colour and a sign say it both, since colour alone tells some people
 * nothing.
 */
export type Tone = 'good' | 'bad' | 'doubtful' | 'other' | 'quiet';

export const signs: Readonly<Record<Tone, string>> = {
  good: '✓',
  bad: '✗',
  doubtful: '?',
  other: '○',
  quiet: '·',
};

/** How Ink draws a tone. */
export type Look = Readonly<{ color?: string; bold?: true; dimColor?: true; underline?: true }>;
export type Theme = Readonly<Record<Tone, Look>>;

const bad = { color: 'red', bold: true } as const;

/**
 * By the terminal's ground: yellow and cyan cannot be read on white, dim text cannot where contrast
 * matters.
 */
export const themes = {
  dark: {
    good: { color: 'green' },
    bad,
    doubtful: { color: 'yellow' },
    other: { color: 'cyan' },
    quiet: { dimColor: true },
  },
  light: {
    good: { color: 'green' },
    bad,
    doubtful: { color: 'magenta' },
    other: { color: 'blue' },
    quiet: { color: 'gray' },
  },
  contrast: {
    good: {},
    bad: { color: 'redBright', bold: true, underline: true },
    doubtful: { color: 'yellowBright', bold: true },
    other: { color: 'cyanBright' },
    quiet: {},
  },
} as const satisfies Readonly<Record<string, Theme>>;
export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as readonly ThemeName[];

/** Without colours: what is bad is bold, what is quiet is dim. */
export const colourless: Theme = {
  good: {},
  bad: { bold: true },
  doubtful: {},
  other: {},
  quiet: { dimColor: true },
};
