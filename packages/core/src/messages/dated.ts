import { isPlainDate } from '../time/plain-date.ts';
import { dateWords } from '../time/zone.ts';
import { text, type Language, type MessageKey, type Params } from './catalogue.ts';

/**
 * A text of the catalogue in a language; dates among its parameters (`2026-03-02`) are written as
 * that language writes them.
 */
export function datedText(key: MessageKey, params: Params, language: Language): string {
  const worded = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && isPlainDate(value) ? dateWords(value, 'date', language) : value,
  ]);
  return text(key, Object.fromEntries(worded) as Params, language);
}
