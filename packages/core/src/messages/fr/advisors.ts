import type { texts as english } from '../en/advisors.ts';

export const texts: typeof english = {
  created: 'Profil du conseiller créé avec succès !',
  updated: 'Profil du conseiller mis à jour avec succès !',
  disabledDate: 'Désactivé depuis',
  disabledDone: 'Profil du conseiller désactivé avec succès !',
  restoredDone: 'Profil du conseiller restauré avec succès !',
  unknown: 'Conseiller inconnu',
  one: 'un conseiller',
};
