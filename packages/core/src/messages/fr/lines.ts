import type { texts as english } from '../en/lines.ts';

export const texts: typeof english = {
  created: 'Ligne créée avec succès !',
  updated: 'Ligne mise à jour avec succès !',
  disabledDone: 'Ligne désactivée avec succès !',
  restoredDone: 'Ligne restaurée avec succès !',
  notFound: 'La ligne est introuvable.',
  taken: 'Une ligne porte déjà ce nom dans ce canal.',
  ofDisabled: 'Son canal est désactivé. Restaurez-le d’abord.',
  one: 'une ligne',
  movesHistory: 'Déplacer aussi les contacts antérieurs',
  movesHistoryHint:
    'Pour un autre canal : sans cela, les contacts jusqu’à hier restent dans le canal où ils sont arrivés.',
};
