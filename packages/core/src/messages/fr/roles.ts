import type { texts as english } from '../en/roles.ts';

export const texts: typeof english = {
  added: 'Rôle utilisateur ajouté avec succès !',
  updated: 'Rôle utilisateur mis à jour avec succès !',
  deleted: 'Rôle utilisateur supprimé avec succès !',
  notFound: 'Le rôle est introuvable.',
  taken: 'Un rôle porte déjà ce nom.',
  inUse: 'Des utilisateurs ont ce rôle. Donnez-leur-en d’abord un autre.',
  seeded: 'Ce rôle fait partie du produit : il garde son nom et reste.',
  adminKeeps: 'Le rôle Admin garde ses droits.',
  ownRole: 'Personne ne modifie son propre rôle.',
  beyondRights: 'Vous ne pouvez pas accorder de droits que vous n’avez pas.',
  noModule: 'Il n’y a pas de module {id}.',
};
