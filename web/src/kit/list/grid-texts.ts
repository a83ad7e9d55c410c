import type { GridLocaleText } from '@mui/x-data-grid';
import { useEffect, useState } from 'react';
import type { Language } from '@watchbill/core/messages/catalogue';
import { loadHere } from '../state/load.ts';

type Texts = Partial<GridLocaleText>;

/** English is the grid's own. */
const files = {
  en: null,
  de: () => import('./grid-texts-de.ts'),
  fr: () => import('./grid-texts-fr.ts'),
} as const;

/** What the grid itself says, in the language in use; until its texts have come, in English. */
export function useGridTexts(language: Language): Texts | undefined {
  const [texts, setTexts] = useState<Readonly<{ language: Language; texts: Texts }>>();
  useEffect(() => {
    let isWanted = true;
    const load = files[language];
    if (load !== null)
      void loadHere<Awaited<ReturnType<typeof load>>>(load).then(({ gridTexts }) => {
        if (!isWanted) return;
        setTexts({ language, texts: gridTexts.components.MuiDataGrid.defaultProps.localeText });
      });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return texts?.language === language ? texts.texts : undefined;
}
