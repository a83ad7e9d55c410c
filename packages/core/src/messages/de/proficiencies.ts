import type { texts as english } from '../en/proficiencies.ts';

export const texts: typeof english = {
  created: 'Fertigkeit erfolgreich angelegt!',
  updated: 'Fertigkeit erfolgreich aktualisiert!',
  disabledDone: 'Fertigkeit erfolgreich deaktiviert!',
  restoredDone: 'Fertigkeit erfolgreich wiederhergestellt!',
  notFound: 'Die Fertigkeit wurde nicht gefunden.',
  taken: 'Eine Fertigkeit mit diesem Namen besteht bereits.',
  isDisabled: 'Diese Fertigkeit ist deaktiviert. Stellen Sie sie zuerst wieder her.',
  chooseDivision: 'Wählen Sie einen Bereich oder einen Bereichssatz.',
  one: 'Kompetenz',
};
