import type { texts as english } from '../en/pattern-types.ts';

export const texts: typeof english = {
  typeCreated: 'Mustertyp erfolgreich angelegt!',
  typeDeleted: 'Mustertyp erfolgreich gelöscht!',
  title: 'Musterarten',
  one: 'Musterart',
  none: 'Noch keine Musterarten',
  noneHint: 'Fügen Sie die erste hinzu: Planungsparameter ordnen ihre Wochenprotokolle danach.',
  intro:
    'Planungsparameter ordnen ihre Wochenprotokolle nach diesen Arten. Eine, die verwendet wird, bleibt.',
  everyDivision: 'Gemeinsam',
};
