import type { texts as english } from '../en/api-keys.ts';

export const texts: typeof english = {
  created: 'Clé d’API créée. Copiez-la maintenant : elle n’est affichée qu’une fois.',
  revoked: 'Clé d’API révoquée',
  noun: 'Clés d’API pour les scripts et les adaptateurs ACD',
  list: 'Lister les clés d’API',
  create: 'Créer une clé d’API et afficher son secret',
  revoke: 'Révoquer une clé d’API immédiatement',
  optionFor: 'à quoi sert la clé : {uses}',
  optionGrant: 'droits sur un sous-module, p. ex. schedule-management:view,edit',
  optionDivision: 'seulement ces divisions',
  optionDays: 'jours avant expiration (jamais, sauf indication)',
  sayUse: 'Indiquez à quoi sert la clé : --for {uses}, ou --grant.',
  badGrant: '« {text} » n’est pas SOUS-MODULE:DROIT,DROIT ; les droits sont {rights}.',
  name: 'nom',
  prefix: 'début',
  owner: 'agit comme',
  grants: 'droits',
  expires: 'expire',
  revokedAt: 'révoquée',
  lastUsed: 'dernier usage',
  beyondRights:
    'Vous ne pouvez pas accorder «\xa0{right}\xa0» sur {screen}\xa0: cela dépasse vos propres droits.',
};
