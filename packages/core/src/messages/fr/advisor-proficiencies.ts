import type { texts as english } from '../en/advisor-proficiencies.ts';

export const texts: typeof english = {
  added: 'Compétence du conseiller ajoutée avec succès !',
  updated: 'Compétence du conseiller mise à jour avec succès !',
  deleted: 'Compétence du conseiller supprimée avec succès !',
  notFound: 'Ce conseiller n’a pas cette compétence.',
  overlaps: 'Le conseiller possède déjà cette compétence certains de ces jours.',
  endsBeforeStart: 'La date de fin précède la date de début.',
  nothingNamed: 'Indiquez ce qui doit être supprimé.',
};
