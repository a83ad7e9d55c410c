/** Patterns, their sets and who works them. */
export const patterns = {
  weekBeginningInvalid: {
    en: 'Please enter valid week beginning date and then try again.',
    de: 'Bitte geben Sie ein gültiges Datum für den Wochenbeginn ein und versuchen Sie es erneut.',
    fr: 'Veuillez saisir une date de début de semaine valable, puis réessayer.',
  },
  setRestricted: {
    en: 'Cannot delete this Pattern Set as it is restricted !',
    de: 'Dieser Mustersatz ist geschützt und kann nicht gelöscht werden!',
    fr: 'Impossible de supprimer cet ensemble de modèles : il est protégé !',
  },
  setDeleted: {
    en: 'Pattern Set Deleted Successfully!',
    de: 'Mustersatz erfolgreich gelöscht!',
    fr: 'Ensemble de modèles supprimé avec succès !',
  },
  emptyCreated: {
    en: 'Empty pattern created Successfully',
    de: 'Leeres Muster erfolgreich angelegt',
    fr: 'Modèle vide créé avec succès',
  },
  imported: {
    en: 'Pattern Imported Successfully',
    de: 'Muster erfolgreich importiert',
    fr: 'Modèle importé avec succès',
  },
  missingSet: {
    en: 'Pattern set was not found.',
    de: 'Der Mustersatz wurde nicht gefunden.',
    fr: 'L’ensemble de modèles est introuvable.',
  },
  missing: {
    en: 'Pattern was not found.',
    de: 'Das Muster wurde nicht gefunden.',
    fr: 'Le modèle est introuvable.',
  },
  taken: {
    en: 'A pattern set with this name exists already in this division.',
    de: 'Ein Mustersatz mit diesem Namen besteht in diesem Bereich bereits.',
    fr: 'Un ensemble de modèles porte déjà ce nom dans cette division.',
  },
  inUse: {
    en: 'This pattern is worked by advisors or offered by a bidding.',
    de: 'Dieses Muster wird von Beratern gearbeitet oder in einer Dienstplanbewerbung angeboten.',
    fr: 'Ce modèle est suivi par des conseillers ou proposé dans un choix de planning.',
  },
  overflowAlone: {
    en: 'The last row holds only what reaches over midnight from Saturday.',
    de: 'Die letzte Zeile enthält nur, was am Samstag über Mitternacht reicht.',
    fr: 'La dernière ligne ne contient que ce qui dépasse minuit le samedi.',
  },
  overflowDiffers: {
    en: 'The part after midnight does not match the end of the shift.',
    de: 'Der Teil nach Mitternacht passt nicht zum Ende der Schicht.',
    fr: 'La partie après minuit ne correspond pas à la fin du service.',
  },
  oneToDelete: {
    en: 'Name activities, days, one pattern or one pattern set to delete.',
    de: 'Geben Sie Ereignisse, Tage, ein Muster oder einen Mustersatz zum Löschen an.',
    fr: 'Indiquez des activités, des jours, un modèle ou un ensemble de modèles à supprimer.',
  },
  chooseOthers: {
    en: 'Choose other patterns to copy to.',
    de: 'Wählen Sie andere Muster als Ziel der Kopie.',
    fr: 'Choisissez d’autres modèles vers lesquels copier.',
  },
  twice: {
    en: 'The same pattern was sent twice.',
    de: 'Dasselbe Muster wurde zweimal gesendet.',
    fr: 'Le même modèle a été envoyé deux fois.',
  },
  assignedTwice: {
    en: 'An advisor works one pattern at a time.',
    de: 'Ein Berater arbeitet nur ein Muster zur selben Zeit.',
    fr: 'Un conseiller ne suit qu’un modèle à la fois.',
  },
  otherDivision: {
    en: 'Advisors work patterns of their own division.',
    de: 'Berater arbeiten Muster ihres eigenen Bereichs.',
    fr: 'Les conseillers suivent les modèles de leur propre division.',
  },
  unknownDay: {
    en: 'This is no day of the week that is asked for.',
    de: 'Das ist kein verlangter Wochentag.',
    fr: 'Ce n’est pas un jour de semaine demandé.',
  },
  unknownPosition: {
    en: 'Position is left_pattern, center_pattern, right_pattern or activity.',
    de: 'Die Position ist left_pattern, center_pattern, right_pattern oder activity.',
    fr: 'La position est left_pattern, center_pattern, right_pattern ou activity.',
  },
  noSchedules: {
    en: 'No advisor has a schedule in this week.',
    de: 'In dieser Woche hat kein Berater einen Dienstplan.',
    fr: 'Aucun conseiller n’a de planning cette semaine-là.',
  },
  columnDay: { en: 'Day', de: 'Tag', fr: 'Jour' },
  columnDate: { en: 'Date', de: 'Datum', fr: 'Date' },
  columnStart: { en: 'Start', de: 'Beginn', fr: 'Début' },
  columnEnd: { en: 'End', de: 'Ende', fr: 'Fin' },
  columnScheduled: { en: 'Scheduled', de: 'Geplant', fr: 'Planifiés' },
  columnOpen: { en: 'Open', de: 'Offen', fr: 'Disponibles' },
  columnRequired: { en: 'Required', de: 'Benötigt', fr: 'Requis' },
  columnOpenOver: { en: 'Open +/-', de: 'Offen +/-', fr: 'Disponibles +/-' },
  columnCommitted: { en: 'Committed FTE', de: 'Zugesagte VZÄ', fr: 'ETP engagés' },
  columnCommittedOver: { en: 'O / U FTE', de: 'Ü / U VZÄ', fr: 'E / D ETP' },
  columnShrinkage: { en: 'Shrinkage %', de: 'Schwund %', fr: 'Perte %' },
} as const;
