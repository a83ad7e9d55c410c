import { describe, expect, it } from 'vitest';
import { catalogue, messageKeys } from './all.ts';
import { pending } from './awaited.ts';
import {
  addTexts,
  isMessageKey,
  languages,
  text,
  whenMissing,
  type Language,
  type MessageKey,
  type Texts,
} from './catalogue.ts';

type Translated = Readonly<Record<Language, Texts[string]>>;

const formIn = (language: Language, key: string) => {
  const [area = '', name = ''] = key.split('.');
  return catalogue[language][area]![name]!;
};
const all = messageKeys.map((key) => ({
  key,
  translated: { en: formIn('en', key), de: formIn('de', key), fr: formIn('fr', key) },
}));

function formsOf(translated: Translated, language: Language): string[] {
  const form = translated[language];
  return typeof form === 'string' ? [form] : Object.values(form);
}

function holesOf(form: string): string[] {
  return [...new Set([...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted();
}

describe('the catalogue', () => {
  it('says something of every key in every language', () => {
    const silent = all.filter(({ translated }) =>
      languages.some((language) =>
        formsOf(translated, language).some((form) => form.trim() === ''),
      ),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('names the same values in every language', () => {
    const namesOf = (translated: Translated, language: Language) =>
      [...new Set(formsOf(translated, language).flatMap(holesOf))].toSorted().join();
    const unlike = all.filter(
      ({ translated }) =>
        new Set(languages.map((language) => namesOf(translated, language))).size > 1,
    );
    expect(unlike.map(({ key }) => key)).toEqual([]);
  });

  it('keeps the odd spellings of the specification', () => {
    expect(text('channels.noForecastData', { id: 7 })).toBe('No Forecast Data realted to id 7');
    expect(text('schedules.lockRefused')).toBe(
      'You dont have access to perform Lock/Unlcok. Please contact Admin to perform this!!!',
    );
    expect(text('generic.copied')).toBe('Copied SuccessFully');
  });

  it('puts no space before French double punctuation that a line could break at', () => {
    for (const { translated } of all)
      for (const form of formsOf(translated, 'fr')) expect(form).not.toMatch(/ [!?;:»]|« /);
  });

  it('holds only known keys in the pending list', () => {
    expect(pending.length).toBeGreaterThan(0);
    expect(pending.every(isMessageKey)).toBe(true);
    expect(new Set(pending).size).toBe(pending.length);
    expect(pending.some((key) => key.startsWith('schedules.') || key.startsWith('profile.'))).toBe(
      false,
    );
  });
});

describe('text', () => {
  it('fills values in', () => {
    expect(text('schedules.eventAdded', { agent: 'Ana' })).toBe('Event Added to Ana Advisor');
    expect(text('schedules.eventAdded', { agent: 'Ana' }, 'de')).toBe(
      'Ereignis für Berater Ana hinzugefügt',
    );
  });

  it('leaves a value open that nobody gave', () => {
    expect(text('schedules.eventAdded')).toBe('Event Added to {agent} Advisor');
  });

  it('speaks English unless told otherwise', () => {
    expect(text('session.login')).toBe('Login');
    expect(text('session.login', {}, 'fr')).toBe('Connexion');
  });

  it('knows its keys', () => {
    expect(isMessageKey('session.login')).toBe(true);
    expect(isMessageKey('session.nothing')).toBe(false);
    expect(new Set(messageKeys).size).toBe(messageKeys.length);
  });

  it('shows English, or else the key, where an area is not loaded, and tests are told', () => {
    addTexts('en', 'trial', { greeting: 'Hello {name}' });
    const greeting = 'trial.greeting' as MessageKey;
    expect(() => text(greeting, {}, 'de')).toThrow('trial.greeting is not loaded in de');
    const missing: string[] = [];
    const before = whenMissing((key, language) => void missing.push(`${key} ${language}`));
    try {
      expect(text(greeting, { name: 'Ana' }, 'de')).toBe('Hello Ana');
      expect(text('trial.farewell' as MessageKey, {}, 'fr')).toBe('trial.farewell');
    } finally {
      whenMissing(before);
    }
    expect(missing).toEqual(['trial.greeting de', 'trial.farewell fr']);
  });
});
