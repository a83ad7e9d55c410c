import type { texts as english } from '../en/divisions.ts';

export const texts: typeof english = {
  created: 'Division créée avec succès !',
  updated: 'Division mise à jour avec succès !',
  disabledDone: 'Division désactivée avec succès !',
  restoredDone: 'Division restaurée avec succès !',
  timezone: 'Fuseau horaire',
  allowChanges: 'Les conseillers peuvent demander des modifications de planning',
  disableTitle: 'Désactiver {name}',
  disableHow: 'Que faut-il désactiver ?',
  disableOnly: 'Désactiver la division seulement',
  disableWithAdvisors: 'Désactiver la division et ses conseillers',
  restoreTitle: 'Restaurer {name}',
  restoreQuestion: 'Les conseillers désactivés avec la division sont réactivés.',
  none: 'Aucune division pour le moment',
  noneHint: 'Ajoutez la première pour y planifier des conseillers.',
  one: 'une division',
};
