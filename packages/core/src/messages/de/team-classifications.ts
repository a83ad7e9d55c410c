import type { texts as english } from '../en/team-classifications.ts';

export const texts: typeof english = {
  created: 'Teamklassifizierung erfolgreich angelegt!',
  updated: 'Teamklassifizierung erfolgreich aktualisiert!',
  deleted: 'Teamklassifizierung erfolgreich gelöscht!',
  value: 'Wert',
  valuesNone: 'Diese Klassifizierung hat noch keine Werte',
  valuesNoneHint: 'Nach ihren Werten werden Berater gruppiert. Fügen Sie oben den ersten hinzu.',
  valueAdded: 'Wert erfolgreich hinzugefügt!',
  valueUpdated: 'Wert erfolgreich aktualisiert!',
  valueDeleted: 'Wert erfolgreich gelöscht!',
  notFound: 'Die Teamklassifizierung wurde nicht gefunden.',
  noValue: 'Der Teamwert wurde nicht gefunden.',
  taken: 'Eine Teamklassifizierung mit diesem Namen besteht bereits.',
  valueTaken: 'Diese Klassifizierung hat diesen Wert bereits.',
  held: 'Berater oder künftige Ereignisse verwenden das. Nehmen Sie es ihnen zuerst weg.',
  valueRequired: 'Wert ist erforderlich',
  notANumber: 'Ein Wert dieser Klassifizierung ist eine Zahl.',
  notATime: 'Ein Wert dieser Klassifizierung ist eine Uhrzeit wie 09:30.',
  hasValues: 'Die Werte dieser Klassifizierung passen nicht zum neuen Typ.',
  one: 'Teamklassifikation',
};
