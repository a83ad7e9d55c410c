/** Forecasting targets (forecast objectives). */
export const forecastingTargets = {
  asa: { en: 'ASA: {message}', de: 'ASA: {message}', fr: 'ASA : {message}' },
  asaRange: { en: 'Give whole seconds from 0 to 86400.', de: 'Geben Sie ganze Sekunden von 0 bis 86400 an.', fr: 'Indiquez des secondes entières de 0 à 86400.' },
  deleted: { en: 'Forecasting Target deleted Successfully!', de: 'Prognoseziel erfolgreich gelöscht!', fr: 'Objectif de prévision supprimé avec succès !' },
  missing: { en: 'Forecasting target was not found.', de: 'Das Prognoseziel wurde nicht gefunden.', fr: 'L’objectif de prévision est introuvable.' },
  taken: { en: 'This channel has forecasting targets already.', de: 'Dieser Kanal hat bereits Prognoseziele.', fr: 'Ce canal a déjà des objectifs de prévision.' },
  chooseChannel: { en: 'Choose a channel.', de: 'Wählen Sie einen Kanal.', fr: 'Choisissez un canal.' },
} as const;
