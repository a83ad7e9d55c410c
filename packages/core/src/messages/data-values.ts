/** Data values of advisors. */
export const dataValues = {
  addAdvisorFirst: {
    en: 'Please add advisor ID first.',
    de: 'Bitte geben Sie zuerst die Berater-ID an.',
    fr: 'Veuillez d’abord indiquer l’identifiant du conseiller.',
  },
  added: {
    en: 'Advisor Data Value Added Successfully!',
    de: 'Berater-Datenwert erfolgreich hinzugefügt!',
    fr: 'Valeur de données du conseiller ajoutée avec succès !',
  },
  deleted: {
    en: 'Advisor Data Value Deleted Successfully!',
    de: 'Berater-Datenwert erfolgreich gelöscht!',
    fr: 'Valeur de données du conseiller supprimée avec succès !',
  },
  notFound: {
    en: 'Advisor data value was not found.',
    de: 'Der Berater-Datenwert wurde nicht gefunden.',
    fr: 'La valeur de données du conseiller est introuvable.',
  },
  overlaps: {
    en: 'The advisor has another value of this classification on some of these days.',
    de: 'Der Berater hat an einigen dieser Tage einen anderen Wert dieser Klassifizierung.',
    fr: 'Le conseiller a une autre valeur de cette classification certains de ces jours.',
  },
  chooseValue: {
    en: 'Choose a value.',
    de: 'Wählen Sie einen Wert.',
    fr: 'Choisissez une valeur.',
  },
  choose: {
    en: 'Choose an advisor or a team classification.',
    de: 'Wählen Sie einen Berater oder eine Teamklassifizierung.',
    fr: 'Choisissez un conseiller ou une classification d’équipe.',
  },
} as const;
