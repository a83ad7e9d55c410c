/** Protocols, patterns, forecasting and bidding: texts of screens still to come. */
const patterns = {
  typeCreated: { en: 'Pattern Type Created Successfully!', de: 'Mustertyp erfolgreich angelegt!', fr: 'Type de modèle créé avec succès !' },
  typeDeleted: { en: 'Pattern Type Deleted Successfully!', de: 'Mustertyp erfolgreich gelöscht!', fr: 'Type de modèle supprimé avec succès !' },
  weekBeginningInvalid: {
    en: 'Please enter valid week beginning date and then try again.',
    de: 'Bitte geben Sie ein gültiges Datum für den Wochenbeginn ein und versuchen Sie es erneut.',
    fr: 'Veuillez saisir une date de début de semaine valable, puis réessayer.',
  },
  setRestricted: { en: 'Cannot delete this Pattern Set as it is restricted !', de: 'Dieser Mustersatz ist geschützt und kann nicht gelöscht werden!', fr: 'Impossible de supprimer cet ensemble de modèles : il est protégé !' },
  setDeleted: { en: 'Pattern Set Deleted Successfully!', de: 'Mustersatz erfolgreich gelöscht!', fr: 'Ensemble de modèles supprimé avec succès !' },
  emptyCreated: { en: 'Empty pattern created Successfully', de: 'Leeres Muster erfolgreich angelegt', fr: 'Modèle vide créé avec succès' },
  imported: { en: 'Pattern Imported Successfully', de: 'Muster erfolgreich importiert', fr: 'Modèle importé avec succès' },
} as const;

const evaluation = {
  midnight: { en: 'Midnight', de: 'Mitternacht', fr: 'Minuit' },
  earlyMorning: { en: 'Early Morning', de: 'Früher Morgen', fr: 'Petit matin' },
  morning: { en: 'Morning', de: 'Vormittag', fr: 'Matin' },
  midDay: { en: 'Mid Day', de: 'Mittag', fr: 'Midi' },
  afternoon: { en: 'Afternoon', de: 'Nachmittag', fr: 'Après-midi' },
  evening: { en: 'Evening', de: 'Abend', fr: 'Soir' },
  night: { en: 'Night', de: 'Nacht', fr: 'Nuit' },
  required: { en: 'Required', de: 'Benötigt', fr: 'Requis' },
  overOrUnder: { en: 'O / U', de: 'Ü / U', fr: 'E / D' },
  shrinkage: { en: 'Shrinkage', de: 'Schwund', fr: 'Perte' },
  committedFte: { en: 'Committed FTE', de: 'Zugesagte VZÄ', fr: 'ETP engagés' },
  netStaffing: { en: 'Net Staffing', de: 'Nettobesetzung', fr: 'Effectif net' },
} as const;

const forecastingTargets = {
  asa: { en: 'ASA: {message}', de: 'ASA: {message}', fr: 'ASA : {message}' },
  deleted: { en: 'Forecasting Target deleted Successfully!', de: 'Prognoseziel erfolgreich gelöscht!', fr: 'Objectif de prévision supprimé avec succès !' },
} as const;

const queueHistory = {
  offeredCalls: { en: 'Off Calls', de: 'Angebotene Anrufe', fr: 'Appels offerts' },
  answeredCalls: { en: 'Ans Calls', de: 'Angenommene Anrufe', fr: 'Appels répondus' },
  lineDelay: { en: 'Line Delay', de: 'Wartezeit der Linie', fr: 'Attente de ligne' },
  saveFailed: { en: 'Something went wrong {date}!!', de: 'Etwas ist schiefgelaufen {date}!', fr: 'Une erreur s’est produite {date} !' },
  saved: { en: 'Queue history created or updated successfully', de: 'Warteschlangenverlauf erfolgreich angelegt oder aktualisiert', fr: 'Historique de file créé ou mis à jour avec succès' },
  trackingSaved: { en: 'Queue Tracking created or updated successfully', de: 'Warteschlangenverfolgung erfolgreich angelegt oder aktualisiert', fr: 'Suivi de file créé ou mis à jour avec succès' },
} as const;

const weeklyStaffing = {
  openScheduled: { en: 'open (scheduled)', de: 'offen (geplant)', fr: 'disponible (planifié)' },
} as const;

const bidding = {
  createFailed: { en: 'Failed to create schedule bidding', de: 'Die Dienstplanbewerbung konnte nicht angelegt werden', fr: 'La création du choix de planning a échoué' },
  updateFailed: { en: 'An error occurred while updating advisor bidding pattern', de: 'Beim Aktualisieren des Bewerbungsmusters ist ein Fehler aufgetreten', fr: 'Une erreur s’est produite lors de la mise à jour du modèle choisi par le conseiller' },
} as const;

export const planningAreas = {
  patterns, evaluation, forecastingTargets, queueHistory, weeklyStaffing, bidding,
} as const;
