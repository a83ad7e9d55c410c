/** Advisors who move to another division. */
export const transfers = {
  moved: {
    en: 'Advisor Moved Successfully !',
    de: 'Berater erfolgreich versetzt!',
    fr: 'Conseiller déplacé avec succès !',
  },
  alreadyThere: {
    en: 'This advisor is in this division already.',
    de: 'Dieser Berater ist bereits in diesem Bereich.',
    fr: 'Ce conseiller est déjà dans cette division.',
  },
  past: {
    en: '{name} cannot be moved from {date}: that day is past. Choose {today} or later.',
    de: '{name} kann nicht ab dem {date} versetzt werden: Dieser Tag ist vorbei. Wählen Sie den {today} oder später.',
    fr: '{name} ne peut pas être déplacé à partir du {date} : ce jour est passé. Choisissez le {today} ou plus tard.',
  },
  oneWaits: {
    en: 'A move of this advisor is planned already. Cancel that first.',
    de: 'Eine Versetzung dieses Beraters ist bereits geplant. Heben Sie sie zuerst auf.',
    fr: 'Un déplacement de ce conseiller est déjà prévu. Annulez-le d’abord.',
  },
  lockedDays: {
    en: 'The schedule of {name} is locked on {date}. Unlock it first.',
    de: 'Der Dienstplan von {name} ist am {date} gesperrt. Entsperren Sie ihn zuerst.',
    fr: 'Le planning de {name} est verrouillé le {date}. Déverrouillez-le d’abord.',
  },
  divisionDisabled: {
    en: 'This division is disabled. Restore it first.',
    de: 'Dieser Bereich ist deaktiviert. Stellen Sie ihn zuerst wieder her.',
    fr: 'Cette division est désactivée. Restaurez-la d’abord.',
  },
  notFound: {
    en: 'Move was not found.',
    de: 'Die Versetzung wurde nicht gefunden.',
    fr: 'Le déplacement est introuvable.',
  },
  notPlanned: {
    en: 'This move is done already.',
    de: 'Diese Versetzung ist bereits erledigt.',
    fr: 'Ce déplacement est déjà effectué.',
  },
  youMoved: {
    en: 'You are now in {division}',
    de: 'Sie gehören jetzt zu {division}',
    fr: 'Vous êtes maintenant dans {division}',
  },
  youWillMove: {
    en: 'You will move to {division}',
    de: 'Sie wechseln zu {division}',
    fr: 'Vous passerez à {division}',
  },
  fromDate: {
    en: 'From {date}. Until now: {division}.',
    de: 'Ab {date}. Bisher: {division}.',
    fr: 'À partir du {date}. Jusqu’ici : {division}.',
  },
  failed: {
    en: '{name} could not be moved to {division}',
    de: '{name} konnte nicht zu {division} versetzt werden',
    fr: '{name} n’a pas pu passer à {division}',
  },
} as const;
