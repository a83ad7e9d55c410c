import type { texts as english } from '../en/roles.ts';

export const texts: typeof english = {
  added: 'Benutzerrolle erfolgreich hinzugefügt!',
  updated: 'Benutzerrolle erfolgreich aktualisiert!',
  deleted: 'Benutzerrolle erfolgreich gelöscht!',
  notFound: 'Die Rolle wurde nicht gefunden.',
  taken: 'Eine Rolle mit diesem Namen besteht bereits.',
  inUse: 'Benutzer haben diese Rolle. Geben Sie ihnen zuerst eine andere.',
  seeded: 'Diese Rolle gehört zum Produkt: Sie behält ihren Namen und bleibt.',
  adminKeeps: 'Die Rolle Admin behält ihre Rechte.',
  ownRole: 'Niemand ändert die eigene Rolle.',
  beyondRights: 'Sie können keine Rechte vergeben, die Sie nicht haben.',
  noModule: 'Ein Modul {id} gibt es nicht.',
};
