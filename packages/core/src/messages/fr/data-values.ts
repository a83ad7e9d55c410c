import type { texts as english } from '../en/data-values.ts';

export const texts: typeof english = {
  addAdvisorFirst: 'Veuillez d’abord indiquer l’identifiant du conseiller.',
  added: 'Valeur de données du conseiller ajoutée avec succès !',
  deleted: 'Valeur de données du conseiller supprimée avec succès !',
  notFound: 'La valeur de données du conseiller est introuvable.',
  overlaps: 'Le conseiller a une autre valeur de cette classification certains de ces jours.',
  chooseValue: 'Choisissez une valeur.',
  choose: 'Choisissez un conseiller ou une classification d’équipe.',
};
