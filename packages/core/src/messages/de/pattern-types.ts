import type { texts as english } from '../en/pattern-types.ts';

export const texts: typeof english = {
  typeCreated: 'Mustertyp erfolgreich angelegt!',
  typeDeleted: 'Mustertyp erfolgreich gelöscht!',
};
