import type { texts as english } from '../en/data-values.ts';

export const texts: typeof english = {
  addAdvisorFirst: 'Bitte geben Sie zuerst die Berater-ID an.',
  added: 'Berater-Datenwert erfolgreich hinzugefügt!',
  deleted: 'Berater-Datenwert erfolgreich gelöscht!',
  notFound: 'Der Berater-Datenwert wurde nicht gefunden.',
  overlaps: 'Der Berater hat an einigen dieser Tage einen anderen Wert dieser Klassifizierung.',
  chooseValue: 'Wählen Sie einen Wert.',
  choose: 'Wählen Sie einen Berater oder eine Teamklassifizierung.',
};
