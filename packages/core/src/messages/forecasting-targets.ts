/** Forecasting targets (forecast objectives). */
export const forecastingTargets = {
  asa: { en: 'ASA: {message}', de: 'ASA: {message}', fr: 'ASA : {message}' },
  asaRange: {
    en: 'Give whole seconds from 0 to 86400.',
    de: 'Geben Sie ganze Sekunden von 0 bis 86400 an.',
    fr: 'Indiquez des secondes entières de 0 à 86400.',
  },
  deleted: {
    en: 'Forecasting Target deleted Successfully!',
    de: 'Prognoseziel erfolgreich gelöscht!',
    fr: 'Objectif de prévision supprimé avec succès !',
  },
  missing: {
    en: 'Forecasting target was not found.',
    de: 'Das Prognoseziel wurde nicht gefunden.',
    fr: 'L’objectif de prévision est introuvable.',
  },
  taken: {
    en: 'This channel has forecasting targets already.',
    de: 'Dieser Kanal hat bereits Prognoseziele.',
    fr: 'Ce canal a déjà des objectifs de prévision.',
  },
  chooseChannel: {
    en: 'Choose a channel.',
    de: 'Wählen Sie einen Kanal.',
    fr: 'Choisissez un canal.',
  },
  patience: {
    en: 'Give whole seconds from 1 to 86400.',
    de: 'Geben Sie ganze Sekunden von 1 bis 86400 an.',
    fr: 'Indiquez des secondes entières de 1 à 86400.',
  },
  abandoned: {
    en: 'Give a percentage from 0.1 to 100.',
    de: 'Geben Sie einen Prozentsatz von 0,1 bis 100 an.',
    fr: 'Indiquez un pourcentage de 0,1 à 100.',
  },
  variant: {
    en: 'Choose a way from 1 to 4.',
    de: 'Wählen Sie eine Zählweise von 1 bis 4.',
    fr: 'Choisissez un mode de 1 à 4.',
  },
  concurrency: {
    en: 'Give a whole number of contacts from 1 to 20.',
    de: 'Geben Sie eine ganze Zahl von Kontakten von 1 bis 20 an.',
    fr: 'Indiquez un nombre entier de contacts de 1 à 20.',
  },
  shrinkage: {
    en: 'Give a percentage from 0 to 95.',
    de: 'Geben Sie einen Prozentsatz von 0 bis 95 an.',
    fr: 'Indiquez un pourcentage de 0 à 95.',
  },
  patienceNeeded: {
    en: 'A limit on contacts that hang up needs the callers’ patience.',
    de: 'Eine Grenze für Auflegende braucht die Geduld der Anrufenden.',
    fr: 'Une limite d’abandons demande la patience des appelants.',
  },
} as const;
