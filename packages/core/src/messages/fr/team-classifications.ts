import type { texts as english } from '../en/team-classifications.ts';

export const texts: typeof english = {
  created: 'Classification d’équipe créée avec succès !',
  updated: 'Classification d’équipe mise à jour avec succès !',
  deleted: 'Classification d’équipe supprimée avec succès !',
  value: 'Valeur',
  valuesNone: 'Cette classification n’a pas encore de valeurs',
  valuesNoneHint: 'Les conseillers sont regroupés par ses valeurs. Ajoutez la première ci-dessus.',
  valueAdded: 'Valeur ajoutée avec succès !',
  valueUpdated: 'Valeur mise à jour avec succès !',
  valueDeleted: 'Valeur supprimée avec succès !',
  notFound: 'La classification d’équipe est introuvable.',
  noValue: 'La valeur d’équipe est introuvable.',
  taken: 'Une classification d’équipe porte déjà ce nom.',
  valueTaken: 'Cette classification a déjà cette valeur.',
  held: 'Des conseillers ou des événements futurs l’utilisent. Retirez-le-leur d’abord.',
  valueRequired: 'La valeur est obligatoire',
  notANumber: 'Une valeur de cette classification est un nombre.',
  notATime: 'Une valeur de cette classification est une heure, comme 09:30.',
  hasValues: 'Les valeurs de cette classification ne conviennent pas au nouveau type.',
  one: 'une classification d’équipe',
};
