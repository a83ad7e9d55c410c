import type { texts as english } from '../en/proficiencies.ts';

export const texts: typeof english = {
  created: 'Compétence créée avec succès !',
  updated: 'Compétence mise à jour avec succès !',
  disabledDone: 'Compétence désactivée avec succès !',
  restoredDone: 'Compétence restaurée avec succès !',
  notFound: 'La compétence est introuvable.',
  taken: 'Une compétence porte déjà ce nom.',
  isDisabled: 'Cette compétence est désactivée. Restaurez-la d’abord.',
  chooseDivision: 'Choisissez une division ou un ensemble de divisions.',
  one: 'une compétence',
};
