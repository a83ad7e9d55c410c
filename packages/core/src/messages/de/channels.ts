import type { texts as english } from '../en/channels.ts';

export const texts: typeof english = {
  created: 'Kanalklassifizierung erfolgreich angelegt!',
  updated: 'Kanalklassifizierung erfolgreich aktualisiert!',
  disabledDone: 'Kanalklassifizierung erfolgreich deaktiviert!',
  restoredDone: 'Kanalklassifizierung erfolgreich wiederhergestellt!',
  noForecastData: 'Keine Prognosedaten zur ID {id}',
  forecastDefaultAdded: 'Prognose-Standardwerte erfolgreich hinzugefügt!',
  notFound: 'Der Kanal wurde nicht gefunden.',
  taken: 'Ein Kanal mit diesem Namen besteht in diesem Unternehmensbereich bereits.',
  hasLines: 'Deaktivieren Sie zuerst die Linien dieses Kanals.',
  ofDisabled: 'Der Unternehmensbereich ist deaktiviert. Stellen Sie ihn zuerst wieder her.',
  percent: 'Geben Sie einen Prozentsatz von 0 bis 100 an.',
  seconds: 'Geben Sie Sekunden von 0 bis 86400 an.',
  slotTwice: 'Zwei Zeitfenster eines Tages beginnen gleichzeitig.',
  chooseOne: 'Wählen Sie einen Bereich oder einen Unternehmensbereich.',
  foreignDivision: 'Ein Bereich bearbeitet nur Kanäle seines eigenen Unternehmensbereichs.',
  one: 'Kanal',
  askedTwice: 'Eine Fertigkeit ist zweimal verlangt: bitte eine herausnehmen.',
  proficienciesHint:
    'Kontakte brauchen alle. Niedrigere Stufen sind besser; ohne Stufe genügt jede.',
};
