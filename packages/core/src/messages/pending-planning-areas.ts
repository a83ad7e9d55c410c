/** Protocols, patterns, forecasting: texts of screens still to come. */
const patternTypes = {
  typeCreated: {
    en: 'Pattern Type Created Successfully!',
    de: 'Mustertyp erfolgreich angelegt!',
    fr: 'Type de modèle créé avec succès !',
  },
  typeDeleted: {
    en: 'Pattern Type Deleted Successfully!',
    de: 'Mustertyp erfolgreich gelöscht!',
    fr: 'Type de modèle supprimé avec succès !',
  },
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

export const planningAreas = {
  patternTypes,
  evaluation,
} as const;
