import type { texts as english } from '../en/approvals.ts';

export const texts: typeof english = {
  waits: '{name} wartet auf eine Antwort',
  activityRequest: {
    one: 'Ein Antrag für den {date} wartet seit {count} Stunde. Niemand hat ihn bisher beantwortet.',
    other:
      'Ein Antrag für den {date} wartet seit {count} Stunden. Niemand hat ihn bisher beantwortet.',
  },
  timeOff: {
    one: 'Ein Antrag auf Abwesenheit ab dem {date} wartet seit {count} Stunde. Niemand hat ihn bisher beantwortet.',
    other:
      'Ein Antrag auf Abwesenheit ab dem {date} wartet seit {count} Stunden. Niemand hat ihn bisher beantwortet.',
  },
  trade: {
    one: 'Ein Tausch vom {date} wartet seit {count} Stunde. Niemand hat ihn bisher beantwortet.',
    other: 'Ein Tausch vom {date} wartet seit {count} Stunden. Niemand hat ihn bisher beantwortet.',
  },
  endsFirst: 'Der letzte Tag liegt vor dem ersten.',
  noApprover: 'Wählen Sie jemanden, der in einem Ihrer Bereiche genehmigen darf.',
  cover: 'Vertretung',
  coverTitle: 'Wer Sie vertritt',
  coverHint:
    'An diesen Tagen gehen Ihre Benachrichtigungen über Anträge an Ihre Vertretung, die sie mit eigenem Recht beantwortet. Sie sehen hier weiterhin alles.',
  coverWho: 'Vertretung',
  notEverywhere: '{name} (nicht in allen Ihren Bereichen)',
  coverElsewhere:
    'Wo Ihre Vertretung nicht genehmigen darf, werden Sie wie gewohnt benachrichtigt.',
  coverFrom: 'Erster Tag',
  coverUntil: 'Letzter Tag',
  coverSaved: 'Gespeichert',
  datesRequired: 'Wählen Sie einen ersten und einen letzten Tag.',
  waitsMinutes: {
    one: 'Wartet seit {count} Minute',
    other: 'Wartet seit {count} Minuten',
  },
  waitsHours: {
    one: 'Wartet seit {count} Stunde',
    other: 'Wartet seit {count} Stunden',
  },
  waitsDays: {
    one: 'Wartet seit {count} Tag',
    other: 'Wartet seit {count} Tagen',
  },
  notified: 'benachrichtigt: {names}, {time}',
  settings: 'Erinnerungen',
  settingsTitle: 'Erinnerungen eines Bereichs',
  settingsDivision: 'Bereich',
  settingsLead: 'Minuten Vorlauf vor einer Aktivität',
  settingsHours: 'Stunden, bis die Nächsten benachrichtigt werden, die genehmigen dürfen',
  settingsHint:
    '0 heißt nie. Bleibt weniger Zeit, werden die Nächsten auf halbem Weg bis zum Gewünschten benachrichtigt.',
  settingsSaved: 'Gespeichert',
};
