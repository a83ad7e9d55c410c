import type { texts as english } from '../en/pattern-types.ts';

export const texts: typeof english = {
  typeCreated: 'Type de modèle créé avec succès !',
  typeDeleted: 'Type de modèle supprimé avec succès !',
  title: 'Types de modèles',
  one: 'type de modèle',
  none: 'Aucun type de modèle',
  noneHint:
    'Ajoutez le premier : les paramètres de planification classent leurs protocoles hebdomadaires d’après lui.',
  intro:
    'Les paramètres de planification classent leurs protocoles hebdomadaires d’après ces types. Un type utilisé reste.',
  everyDivision: 'Partagé',
};
