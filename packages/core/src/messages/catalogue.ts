import type { en } from './en.ts';

export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** A text that counts: the form is chosen by `params.count` and the language's plural rules. */
type PluralText = Readonly<{ one: string; other: string }>;
/** The texts of one area in one language, by name. */
export type Texts = Readonly<Record<string, string | PluralText>>;

type Catalogue = typeof en;
/** The part of the interface that texts belong to: the first half of their keys. */
export type Area = keyof Catalogue & string;
export type MessageKey = { [A in Area]: `${A}.${keyof Catalogue[A] & string}` }[Area];
export type Params = Readonly<Record<string, string | number>>;

/** What is loaded: texts by language and area. */
const loaded: Readonly<Record<Language, Map<string, Texts>>> = {
  en: new Map(),
  de: new Map(),
  fr: new Map(),
};

/** Keeps the texts of an area in a language, so that `text` finds them. */
export function addTexts(language: Language, area: string, texts: Texts): void {
  loaded[language].set(area, texts);
}

export function isLoaded(language: Language, area: string): boolean {
  return loaded[language].has(area);
}

/** Whether a text is loaded under this key, in any language. */
export function isMessageKey(key: string): key is MessageKey {
  return languages.some((language) => formOf(key, language) !== undefined);
}

type MissingText = (key: string, language: Language) => void;
let onMissing: MissingText = () => undefined;

/**
 * `call` learns of every text that is asked for and not loaded; tests throw there. Answers what was
 * called before.
 */
export function whenMissing(call: MissingText): MissingText {
  const before = onMissing;
  onMissing = call;
  return before;
}

/**
 * The text of a key; `{name}` is replaced from `params`, and stays as it is where `params` has no
 * such name. Where its area is not loaded in the language, the English text is shown, and without
 * that the key.
 */
export function text(
  key: MessageKey,
  params: Params = {},
  language: Language = defaultLanguage,
): string {
  const form = formOf(key, language);
  if (form !== undefined) return fill(countedForm(form, params, language), params);
  onMissing(key, language);
  const english = formOf(key, defaultLanguage);
  return english === undefined ? key : fill(countedForm(english, params, defaultLanguage), params);
}

/** A text with its parameters as one word, for messages that travel as a string. */
export function phrase(key: MessageKey, params: Params): string {
  return Object.keys(params).length === 0 ? key : `${key}|${JSON.stringify(params)}`;
}

/** What a message says: the text of a key or of a phrase, or the message itself. */
export function sayPhrase(message: string, language: Language): string {
  const bar = message.indexOf('|');
  const key = bar < 0 ? message : message.slice(0, bar);
  if (!isMessageKey(key)) return message;
  return text(key, bar < 0 ? {} : (JSON.parse(message.slice(bar + 1)) as Params), language);
}

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value);
}

function formOf(key: string, language: Language): Texts[string] | undefined {
  const dot = key.indexOf('.');
  const texts = loaded[language].get(key.slice(0, dot));
  const name = key.slice(dot + 1);
  return texts !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function countedForm(form: string | PluralText, params: Params, language: Language): string {
  if (typeof form === 'string') return form;
  return new Intl.PluralRules(language).select(Number(params['count'] ?? 0)) === 'one'
    ? form.one
    : form.other;
}

function fill(form: string, params: Params): string {
  return form.replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    name in params ? String(params[name]) : hole,
  );
}
