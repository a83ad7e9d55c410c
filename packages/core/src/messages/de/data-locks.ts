import type { texts as english } from '../en/data-locks.ts';

export const texts: typeof english = {
  locked: { one: '{count} Tag gesperrt', other: '{count} Tage gesperrt' },
  unlocked: { one: '{count} Tag entsperrt', other: '{count} Tage entsperrt' },
  tooMany:
    'Das sind {days} Tage; auf einmal gehen höchstens {most}. Wählen Sie einen kürzeren Zeitraum.',
  none: 'Nichts ist gesperrt',
  noneHint:
    'Sperren Sie die Tage eines Zeitraums, damit niemand ändert, was abgerechnet oder veröffentlicht ist.',
  days: 'Tage',
  advisors: 'Berater',
  advisorsHint: 'Niemand gewählt: alle Berater des Bereichs.',
  range: 'Zeitraum',
  by: 'Gesperrt von',
  at: 'Gesperrt am',
  reason: 'Grund',
  reasonHint: 'Warum, für alle, die diese Liste ansehen.',
  unknown: 'Kam gesperrt mit einer Datei oder stammt aus früherer Zeit',
  from: 'Von',
  to: 'Bis',
  lock: 'Tage sperren',
  unlock: 'Entsperren',
  unlockQuestion: 'Diese Tage von {division} entsperren?',
  unlockHint: {
    one: '{count} Tag, {range}. Er kann wieder geändert werden.',
    other: '{count} Tage, {range}. Sie können wieder geändert werden.',
  },
  noun: 'Gesperrte Tage von Dienstplänen',
  listed: 'Sperren auflisten, mit wem und warum',
  lockRange: 'Tage eines Bereichs in einem Zeitraum sperren',
  unlockRange: 'Tage eines Bereichs in einem Zeitraum entsperren',
  optionReason: 'warum sie gesperrt sind',
  lockAll: 'Alle Tage von {division} vom {from} bis {to} sperren?',
  unlockAll: 'Alle Tage von {division} vom {from} bis {to} entsperren?',
  sayYes:
    'Nichts wurde geändert. Mit --yes gilt es für alle Tage von {division} vom {from} bis {to}.',
  one: 'Sperre',
};
