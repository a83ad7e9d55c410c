import type { texts as english } from '../en/transfers.ts';

export const texts: typeof english = {
  moved: 'Conseiller déplacé avec succès !',
  alreadyThere: 'Ce conseiller est déjà dans cette division.',
  past: '{name} ne peut pas être déplacé à partir du {date} : ce jour est passé. Choisissez le {today} ou plus tard.',
  oneWaits: 'Un déplacement de ce conseiller est déjà prévu. Annulez-le d’abord.',
  lockedDays: 'Le planning de {name} est verrouillé le {date}. Déverrouillez-le d’abord.',
  divisionDisabled: 'Cette division est désactivée. Restaurez-la d’abord.',
  notFound: 'Le déplacement est introuvable.',
  notPlanned: 'Ce déplacement est déjà effectué.',
  youMoved: 'Vous êtes maintenant dans {division}',
  youWillMove: 'Vous passerez à {division}',
  fromDate: 'À partir du {date}. Jusqu’ici : {division}.',
  failed: '{name} n’a pas pu passer à {division}',
};
