import { createContext, useContext, useMemo, type ReactNode } from 'react';
import {
  sayPhrase,
  text,
  type Language,
  type MessageKey,
  type Params,
} from '@watchbill/core/messages/catalogue';

const LanguageContext = createContext<Language>('en');

export function LanguageProvider({
  language,
  children,
}: Readonly<{ language: Language; children: ReactNode }>) {
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}

export type Translate = (key: MessageKey, params?: Params) => string;

/**
 * `t` speaks the interface language; `say` also takes a text that may be a key, as the forms'
 * checks give it.
 */
export function useText(): Readonly<{
  t: Translate;
  say: (message: string) => string;
  language: Language;
}> {
  const language = useContext(LanguageContext);
  return useMemo(() => {
    const t: Translate = (key, params) => text(key, params, language);
    return {
      t,
      language,
      say: (message: string) => sayPhrase(message, language),
    };
  }, [language]);
}
