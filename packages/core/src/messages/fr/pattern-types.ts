import type { texts as english } from '../en/pattern-types.ts';

export const texts: typeof english = {
  typeCreated: 'Type de modèle créé avec succès !',
  typeDeleted: 'Type de modèle supprimé avec succès !',
};
