import { useEffect, useState } from 'react';
import {
  addTexts,
  isLoaded,
  type Area,
  type Language,
  type Texts,
} from '@watchbill/core/messages/catalogue';
import { loadHere } from '../kit/state/load.ts';

/** Every area in every language, each a file that is loaded when it is asked for. */
const files = import.meta.glob<Readonly<{ texts: Texts }>>(
  '../../../packages/core/src/messages/{en,de,fr}/*.ts',
);

/**
 * Areas of what is on every screen, also before sign-in: `screen-texts.ts` writes here which they
 * are.
 */
const shellAreas: readonly Area[] = [];

/**
 * What this tab has opened so far; a language is loaded with all of it, so that nothing on screen
 * is missing.
 */
const openAreas = new Set<Area>(shellAreas);
const spokenLanguages = new Set<Language>();

/**
 * What is loaded, once these areas are here too in the languages that this tab speaks; those that
 * it speaks later come with them. `screen-texts.ts` puts it around each import.
 * @public
 */
export async function withTexts<T>(loading: Promise<T>, areas: readonly Area[]): Promise<T> {
  for (const area of areas) openAreas.add(area);
  const [loaded] = await Promise.all([
    loading,
    ...[...spokenLanguages].map((language) => load(language, areas)),
    // The menu is searched by its English names too.
    areas.includes('menu') ? load('en', ['menu']) : null,
  ]);
  return loaded;
}

/**
 * The language to show: the chosen one when its texts are here, until then the one before, null
 * before the first.
 */
export function useSpokenLanguage(chosen: Language): Language | null {
  const [spoken, setSpoken] = useState(() => (isHere(chosen) ? chosen : null));
  useEffect(() => {
    let isWanted = true;
    const show = (shown: (before: Language | null) => Language) => {
      if (isWanted) setSpoken(shown);
    };
    loadHere(() => speak(chosen)).then(
      () => show(() => chosen),
      () => show((before) => before ?? chosen),
    );
    return () => {
      isWanted = false;
    };
  }, [chosen]);
  return spoken;
}

async function speak(language: Language): Promise<void> {
  spokenLanguages.add(language);
  await load(language, [...openAreas]);
}

function isHere(language: Language): boolean {
  return spokenLanguages.has(language) && [...openAreas].every((area) => isLoaded(language, area));
}

async function load(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(
    areas
      .filter((area) => !isLoaded(language, area))
      .map(async (area) => {
        const file = files[`../../../packages/core/src/messages/${language}/${fileName(area)}.ts`];
        if (file === undefined) throw new Error(`no texts of ${area} in ${language}`);
        const { texts } = await file();
        addTexts(language, area, texts);
      }),
  );
}

/** `timeOff` lies in `time-off.ts`. */
function fileName(area: Area): string {
  return area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
