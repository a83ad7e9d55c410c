/** Bidding for patterns. */
export const bidding = {
  createFailed: { en: 'Failed to create schedule bidding', de: 'Die Dienstplanbewerbung konnte nicht angelegt werden', fr: 'La création du choix de planning a échoué' },
  updateFailed: { en: 'An error occurred while updating advisor bidding pattern', de: 'Beim Aktualisieren des Bewerbungsmusters ist ein Fehler aufgetreten', fr: 'Une erreur s’est produite lors de la mise à jour du modèle choisi par le conseiller' },
  missing: { en: 'Bidding was not found.', de: 'Die Dienstplanbewerbung wurde nicht gefunden.', fr: 'Le choix de planning est introuvable.' },
} as const;
