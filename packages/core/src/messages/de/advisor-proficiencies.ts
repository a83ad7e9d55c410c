import type { texts as english } from '../en/advisor-proficiencies.ts';

export const texts: typeof english = {
  added: 'Beraterfertigkeit erfolgreich hinzugefügt!',
  updated: 'Beraterfertigkeit erfolgreich aktualisiert!',
  deleted: 'Beraterfertigkeit erfolgreich gelöscht!',
  notFound: 'Der Berater hat diese Fertigkeit nicht.',
  overlaps: 'Der Berater hat diese Fertigkeit an einigen dieser Tage bereits.',
  endsBeforeStart: 'Das Enddatum liegt vor dem Startdatum.',
  nothingNamed: 'Nennen Sie, was gelöscht werden soll.',
};
