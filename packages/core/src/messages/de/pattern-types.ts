import type { texts as english } from '../en/pattern-types.ts';

export const texts: typeof english = {
  typeCreated: 'Mustertyp erfolgreich angelegt!',
  typeDeleted: 'Mustertyp erfolgreich gelöscht!',
  title: 'Mustertypen',
  one: 'Mustertyp',
  none: 'Noch keine Mustertypen',
  noneHint: 'Fügen Sie den ersten hinzu: Planungsparameter ordnen ihre Wochenprotokolle danach.',
  intro:
    'Planungsparameter ordnen ihre Wochenprotokolle nach diesen Typen. Einer, der verwendet wird, bleibt.',
  everyDivision: 'Gemeinsam',
};
