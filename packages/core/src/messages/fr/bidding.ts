import type { texts as english } from '../en/bidding.ts';

export const texts: typeof english = {
  createFailed: 'La création du choix de planning a échoué',
  updateFailed:
    'Une erreur s’est produite lors de la mise à jour du modèle choisi par le conseiller',
  missing: 'Le choix de planning est introuvable.',
  interval: 'Un tour dure entre 1 minute et 30 jours.',
  choose: 'Choisissez au moins un modèle.',
  noPatterns: 'Les divisions n’ont aucun modèle à proposer.',
  otherSets: 'Proposez des ensembles de modèles de ces divisions.',
  nobody: 'Les divisions n’ont aucun conseiller qui puisse choisir.',
  running: 'Un choix de planning pour ces dates est en cours dans l’une des divisions.',
  over: 'Ce choix de planning est terminé.',
  noTurn: 'Aucun tour n’est ouvert.',
  notYourTurn: 'Ce n’est pas encore votre tour.',
  finished: 'Votre tour est terminé.',
  notOffered: 'Ce modèle ne vous est pas proposé.',
  twice: 'Indiquez chaque modèle une seule fois.',
  title: 'Choix de planning',
  turnOpens: 'C’est à vous de choisir un modèle du {from} au {to}.',
  turnEnds: 'Votre tour pour choisir un modèle se termine bientôt.',
  turnSkipped: 'Votre tour est passé. Vous pouvez encore choisir, après tous les autres.',
  awarded: 'Vous avez {pattern} du {from} au {to}.',
  notAwarded: 'Le choix est terminé ; aucun modèle ne vous a été attribué.',
  placedByRank:
    'Votre place était {place} sur {count}, selon le rang ({rank}), puis l’ancienneté ({date}).',
  placedBySeniority: 'Votre place était {place} sur {count}, selon l’ancienneté ({date}).',
  placedLate:
    'Votre place était {place} sur {count} : vous avez choisi après votre tour, donc après tous les autres.',
  stepAwarded: 'Vœu {preference}, {pattern} : il était libre, il est à vous.',
  stepTaken: {
    one: 'Vœu {preference}, {pattern} : un conseiller avant vous l’a obtenu.',
    other: 'Vœu {preference}, {pattern} : {count} conseillers avant vous l’ont obtenu.',
  },
  allTaken: 'Aucun de vos vœux n’était encore libre.',
  noBid: 'Vous n’avez choisi aucun modèle.',
  cancelled: 'Le choix de planning a été abandonné.',
};
