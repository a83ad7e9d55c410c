import type { texts as english } from '../en/special-days.ts';

export const texts: typeof english = {
  missing: 'Dieser Feiertag oder dieses Ereignis wurde nicht gefunden.',
  noSuchDay: 'Der Monat hat keinen solchen Tag.',
  nth: 'Zählen Sie den Wochentag vom Monatsanfang (1 bis 4) oder vom Monatsende (-1 bis -4).',
  tooLong: 'Ein Anlass darf 92 Tage dauern.',
  oneOwner:
    'Nennen Sie den Bereich oder den Unternehmensbereich, dessen Kalender es ist, genau einen davon.',
  closedWithHours: 'Ein geschlossener Tag hat keine Öffnungszeiten.',
  otherChannel: 'Wählen Sie Kanäle desselben Unternehmensbereichs.',
  twice: 'Der Kalender hat diesen Namen an diesen Tagen schon.',
  deleted: 'Erfolgreich gelöscht!',
  calendar: 'Feiertage und besondere Ereignisse, die Prognosen kennen',
  list: 'Feiertage und Ereignisse auflisten',
  add: 'Einen Feiertag oder ein Ereignis in einen Kalender eintragen',
  remove: 'Einen Feiertag oder ein Ereignis aus seinem Kalender nehmen',
  dates: 'Die besonderen Daten eines Kanals anzeigen',
  argumentName: 'Name; derselbe Name an mehreren Tagen wird gemeinsam gemessen',
  argumentId: 'ID, wie aufgelistet',
  optionOn:
    '12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 oder 2026-11-27..2026-11-30 (mit " yearly", wo es wiederkehrt)',
  optionEnterprise: 'Unternehmensbereich, dessen Bereiche es alle teilen, nach ID oder Name',
  optionClosed: 'ganztags geschlossen',
  optionHours: 'nur zu diesen Zeiten offen, etwa 10:00-14:00',
  optionObserved:
    'wenn es auf ein Wochenende fällt: monday (am nächsten Werktag), sunday (ebenso, samstags bleibt es) oder nearest (samstags am Freitag)',
  optionEvent: 'ein besonderes Ereignis, kein Feiertag',
  optionChannel: 'ein betroffener Kanal, nach ID oder Name; wiederholbar (Standard: alle)',
  badRule:
    '„{rule}“ nennt keine Tage. Geben Sie 12-25, "last monday of may", easter-2, orthodox-easter+1, 2026-11-27 oder 2026-11-27..2026-11-30 an.',
  noEnterprise: 'Es gibt keinen Unternehmensbereich „{name}“. Unternehmensbereiche: {names}',
  columnCalendar: 'Kalender von',
  columnName: 'Name',
  columnOn: 'Am',
  columnObserved: 'Nachgeholt',
  columnKind: 'Art',
  columnOpening: 'Offen',
  columnChannels: 'Kanäle',
  holiday: 'Feiertag',
  event: 'Ereignis',
  closed: 'geschlossen',
  unseen: '{name}: noch nicht im Verlauf und daher wie jeder andere Tag prognostiziert',
  effect: {
    one: '{name}: {percent} % der üblichen Kontakte (an {count} Tag gesehen)',
    other: '{name}: {percent} % der üblichen Kontakte (an {count} Tagen gesehen)',
  },
};
