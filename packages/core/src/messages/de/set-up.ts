import type { texts as english } from '../en/set-up.ts';

export const texts: typeof english = {
  title: 'Einrichtung',
  intro:
    'Was Watchbill braucht, bevor es vorhersagen und planen kann. Gehen Sie, wann Sie wollen: Was getan ist, bleibt getan.',
  done: '{done} von {all} Schritten sind getan.',
  complete: 'Alles ist da. Als Nächstes: eine Vorhersage, dann ein Dienstplan.',
  stepDone: 'Getan',
  open: '{title} öffnen',
  queueHistory: 'Verlauf der Kontakte',
  byAdministrators: 'Die Einrichtung ist Sache der Administratoren.',
  fromFile: 'Aus einer Datei',
  carryOn: 'Einrichtung fortsetzen',
  panelHint: '{done} von {all} Schritten sind getan. Vorher kann niemand geplant werden.',
  enterpriseDivisionsHint:
    'Ihr Unternehmen oder der Teil davon, der für sich plant. Er hat eine Zeitzone und einen ersten Wochentag.',
  divisionsHint: 'Ein Standort oder eine Abteilung, deren Berater gemeinsam geplant werden.',
  channelsHint: 'Eine Art von Kontakten, die als eine vorhergesagt wird: Telefon, Chat, E-Mail.',
  linesHint: 'Worauf Kontakte eingehen; ein Kanal hat eine oder mehrere.',
  operatingHours: 'Öffnungszeiten',
  operatingHoursHint:
    'Wann ein Bereich geöffnet ist. Öffnen Sie einen Bereich und setzen Sie sie in seinem Reiter.',
  advisorsHint:
    'Die Menschen, die antworten. Am schnellsten geht eine Datei mit einer Zeile für jeden; ihre Spalten werden dabei zugeordnet.',
  queueHistoryHint:
    'Die Kontakte der Vergangenheit je Viertel- oder halbe Stunde, wie Ihre ACD sie ausgibt: Daraus lernen Vorhersagen. Sechs Wochen sind ein Anfang, zwei Jahre sind gut.',
};
