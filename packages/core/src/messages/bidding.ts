/** Bidding for patterns. */
export const bidding = {
  createFailed: {
    en: 'Failed to create schedule bidding',
    de: 'Die Dienstplanbewerbung konnte nicht angelegt werden',
    fr: 'La création du choix de planning a échoué',
  },
  updateFailed: {
    en: 'An error occurred while updating advisor bidding pattern',
    de: 'Beim Aktualisieren des Bewerbungsmusters ist ein Fehler aufgetreten',
    fr: 'Une erreur s’est produite lors de la mise à jour du modèle choisi par le conseiller',
  },
  missing: {
    en: 'Bidding was not found.',
    de: 'Die Dienstplanbewerbung wurde nicht gefunden.',
    fr: 'Le choix de planning est introuvable.',
  },
  interval: {
    en: 'A turn lasts between 1 minute and 30 days.',
    de: 'Ein Zug dauert zwischen 1 Minute und 30 Tagen.',
    fr: 'Un tour dure entre 1 minute et 30 jours.',
  },
  choose: {
    en: 'Choose at least one pattern.',
    de: 'Wählen Sie mindestens ein Muster.',
    fr: 'Choisissez au moins un modèle.',
  },
  noPatterns: {
    en: 'The divisions have no patterns to offer.',
    de: 'Die Bereiche haben keine Muster anzubieten.',
    fr: 'Les divisions n’ont aucun modèle à proposer.',
  },
  otherSets: {
    en: 'Offer pattern sets of these divisions.',
    de: 'Bieten Sie Mustersätze dieser Bereiche an.',
    fr: 'Proposez des ensembles de modèles de ces divisions.',
  },
  nobody: {
    en: 'The divisions have no advisors to bid.',
    de: 'Die Bereiche haben keine Berater, die sich bewerben könnten.',
    fr: 'Les divisions n’ont aucun conseiller qui puisse choisir.',
  },
  running: {
    en: 'A bidding for these dates is under way in one of the divisions.',
    de: 'In einem der Bereiche läuft bereits eine Dienstplanbewerbung für diese Tage.',
    fr: 'Un choix de planning pour ces dates est en cours dans l’une des divisions.',
  },
  over: {
    en: 'This bidding is over.',
    de: 'Diese Dienstplanbewerbung ist beendet.',
    fr: 'Ce choix de planning est terminé.',
  },
  noTurn: { en: 'No turn is open.', de: 'Es ist kein Zug offen.', fr: 'Aucun tour n’est ouvert.' },
  notYourTurn: {
    en: 'It is not your turn yet.',
    de: 'Sie sind noch nicht an der Reihe.',
    fr: 'Ce n’est pas encore votre tour.',
  },
  finished: {
    en: 'Your turn is finished.',
    de: 'Ihr Zug ist beendet.',
    fr: 'Votre tour est terminé.',
  },
  notOffered: {
    en: 'This pattern is not offered to you.',
    de: 'Dieses Muster wird Ihnen nicht angeboten.',
    fr: 'Ce modèle ne vous est pas proposé.',
  },
  twice: {
    en: 'Name each pattern once.',
    de: 'Nennen Sie jedes Muster nur einmal.',
    fr: 'Indiquez chaque modèle une seule fois.',
  },
  title: { en: 'Schedule bidding', de: 'Dienstplanbewerbung', fr: 'Choix de planning' },
  turnOpens: {
    en: 'It is your turn to choose a pattern for {from} to {to}.',
    de: 'Sie sind an der Reihe, ein Muster für {from} bis {to} zu wählen.',
    fr: 'C’est à vous de choisir un modèle du {from} au {to}.',
  },
  turnEnds: {
    en: 'Your turn to choose a pattern ends soon.',
    de: 'Ihr Zug zur Wahl eines Musters endet bald.',
    fr: 'Votre tour pour choisir un modèle se termine bientôt.',
  },
  turnSkipped: {
    en: 'Your turn has passed. You can still choose, after all others.',
    de: 'Ihr Zug ist verstrichen. Sie können noch wählen, nach allen anderen.',
    fr: 'Votre tour est passé. Vous pouvez encore choisir, après tous les autres.',
  },
  awarded: {
    en: 'You have {pattern} from {from} to {to}.',
    de: 'Sie haben {pattern} von {from} bis {to}.',
    fr: 'Vous avez {pattern} du {from} au {to}.',
  },
  notAwarded: {
    en: 'The bidding is over; no pattern was awarded to you.',
    de: 'Die Bewerbung ist beendet; Ihnen wurde kein Muster zugeteilt.',
    fr: 'Le choix est terminé ; aucun modèle ne vous a été attribué.',
  },
  placedByRank: {
    en: 'Your place was {place} of {count}, by rank ({rank}), then seniority ({date}).',
    de: 'Ihr Platz war {place} von {count}, nach Rang ({rank}), dann Dienstalter ({date}).',
    fr: 'Votre place était {place} sur {count}, selon le rang ({rank}), puis l’ancienneté ({date}).',
  },
  placedBySeniority: {
    en: 'Your place was {place} of {count}, by seniority ({date}).',
    de: 'Ihr Platz war {place} von {count}, nach Dienstalter ({date}).',
    fr: 'Votre place était {place} sur {count}, selon l’ancienneté ({date}).',
  },
  placedLate: {
    en: 'Your place was {place} of {count}: you chose after your turn, and so after all others.',
    de: 'Ihr Platz war {place} von {count}: Sie wählten nach Ihrem Zug und damit nach allen anderen.',
    fr: 'Votre place était {place} sur {count} : vous avez choisi après votre tour, donc après tous les autres.',
  },
  stepAwarded: {
    en: 'Wish {preference}, {pattern}: it was free, and is yours.',
    de: 'Wunsch {preference}, {pattern}: war frei und ist Ihrer.',
    fr: 'Vœu {preference}, {pattern} : il était libre, il est à vous.',
  },
  stepTaken: {
    en: {
      one: 'Wish {preference}, {pattern}: one advisor ahead of you has it.',
      other: 'Wish {preference}, {pattern}: {count} advisors ahead of you have it.',
    },
    de: {
      one: 'Wunsch {preference}, {pattern}: ein Berater vor Ihnen hat es.',
      other: 'Wunsch {preference}, {pattern}: {count} Berater vor Ihnen haben es.',
    },
    fr: {
      one: 'Vœu {preference}, {pattern} : un conseiller avant vous l’a obtenu.',
      other: 'Vœu {preference}, {pattern} : {count} conseillers avant vous l’ont obtenu.',
    },
  },
  allTaken: {
    en: 'None of your wishes was left.',
    de: 'Von Ihren Wünschen war keiner mehr frei.',
    fr: 'Aucun de vos vœux n’était encore libre.',
  },
  noBid: {
    en: 'You chose no pattern.',
    de: 'Sie haben kein Muster gewählt.',
    fr: 'Vous n’avez choisi aucun modèle.',
  },
  cancelled: {
    en: 'The bidding was given up.',
    de: 'Die Bewerbung wurde aufgegeben.',
    fr: 'Le choix de planning a été abandonné.',
  },
} as const;
