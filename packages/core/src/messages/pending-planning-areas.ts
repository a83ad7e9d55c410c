/** Protocols, patterns, forecasting: texts of screens still to come. */
const patternTypes = {
  typeCreated: { en: 'Pattern Type Created Successfully!', de: 'Mustertyp erfolgreich angelegt!', fr: 'Type de modèle créé avec succès !' },
  typeDeleted: { en: 'Pattern Type Deleted Successfully!', de: 'Mustertyp erfolgreich gelöscht!', fr: 'Type de modèle supprimé avec succès !' },
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

export const planningAreas = {
  patternTypes, evaluation, forecastingTargets, queueHistory, weeklyStaffing,
} as const;
