import { addTexts, type Language, type Texts } from './catalogue.ts';

const areasOf: Readonly<Record<Language, () => Promise<Readonly<Record<string, Texts>>>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

/** Loads every area of one language. */
export async function loadLanguage(language: Language): Promise<void> {
  const areas = await areasOf[language]();
  for (const [area, texts] of Object.entries(areas)) addTexts(language, area, texts);
}
