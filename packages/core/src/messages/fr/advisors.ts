import type { texts as english } from '../en/advisors.ts';

export const texts: typeof english = {
  created: 'Profil du conseiller créé avec succès !',
  updated: 'Profil du conseiller mis à jour avec succès !',
  disabledDate: 'Désactivé depuis',
  disabledDone: 'Profil du conseiller désactivé avec succès !',
  restoredDone: 'Profil du conseiller restauré avec succès !',
  unknown: 'Conseiller inconnu',
  one: 'un conseiller',
  schedule: 'Planning',
  teams: 'Équipes par date',
  requests: 'Demandes',
  noRequests: 'Aucune demande',
  noRequestsHint: 'Ce que ce conseiller demande apparaît ici.',
  requestedFor: 'Pour le',
  wish: 'Demande',
  standing: 'État',
  askedAt: 'Demandé le',
};
