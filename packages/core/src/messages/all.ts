import { addTexts, languages, type Language, type MessageKey, type Texts } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Every text of every language: importing this file loads them. */
export const catalogue: Readonly<Record<Language, Readonly<Record<string, Texts>>>> = {
  en,
  de,
  fr,
};

for (const language of languages)
  for (const [area, texts] of Object.entries(catalogue[language])) addTexts(language, area, texts);

export const messageKeys = Object.entries(en).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}`),
) as MessageKey[];
