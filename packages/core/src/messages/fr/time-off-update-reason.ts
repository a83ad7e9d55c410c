import type { texts as english } from '../en/time-off-update-reason.ts';

export const texts: typeof english = {
  SameValue: 'Cette valeur est déjà en place.',
  Disabled: 'Le conseiller est désactivé.',
  OtherDivision: 'Le groupe appartient à une autre division.',
  DatesOutOfOrder: 'L’acquisition finirait avant de commencer.',
  NotInGroup: 'Le conseiller n’est alors dans aucun groupe d’absence.',
  NoBalance: 'Le conseiller n’a alors aucun solde selon cette règle.',
  HasRequests: 'Le conseiller a des absences ou des demandes à partir de ce jour.',
  ChangedSince: 'La valeur a été modifiée depuis.',
};
