import type { texts as english } from '../en/forecasting-targets.ts';

export const texts: typeof english = {
  asa: 'ASA: {message}',
  asaRange: 'Geben Sie ganze Sekunden von 0 bis 86400 an.',
  deleted: 'Prognoseziel erfolgreich gelöscht!',
  missing: 'Das Prognoseziel wurde nicht gefunden.',
  taken: 'Dieser Kanal hat bereits Prognoseziele.',
  chooseChannel: 'Wählen Sie einen Kanal.',
  patience: 'Geben Sie ganze Sekunden von 1 bis 86400 an.',
  abandoned: 'Geben Sie einen Prozentsatz von 0,1 bis 100 an.',
  variant: 'Wählen Sie eine Zählweise von 1 bis 4.',
  concurrency: 'Geben Sie eine ganze Zahl von Kontakten von 1 bis 20 an.',
  shrinkage: 'Geben Sie einen Prozentsatz von 0 bis 95 an.',
  patienceNeeded: 'Eine Grenze für Auflegende braucht die Geduld der Anrufenden.',
};
