import type { texts as english } from '../en/lines.ts';

export const texts: typeof english = {
  created: 'Linie erfolgreich angelegt!',
  updated: 'Linie erfolgreich aktualisiert!',
  disabledDone: 'Linie erfolgreich deaktiviert!',
  restoredDone: 'Linie erfolgreich wiederhergestellt!',
  notFound: 'Die Linie wurde nicht gefunden.',
  taken: 'Eine Linie mit diesem Namen besteht in diesem Kanal bereits.',
  ofDisabled: 'Der Kanal ist deaktiviert. Stellen Sie ihn zuerst wieder her.',
  one: 'Linie',
  movesHistory: 'Frühere Kontakte mitnehmen',
  movesHistoryHint:
    'Bei einem anderen Kanal: Ohne dies bleiben Kontakte bis gestern bei dem Kanal, in dem sie eingingen.',
};
