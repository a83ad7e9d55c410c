/** Enterprise divisions (enterprise groups in the data). */
export const enterpriseDivisions = {
  created: {
    en: 'Enterprise Divisions Created Successfully!',
    de: 'Unternehmensbereich erfolgreich angelegt!',
    fr: 'Division d’entreprise créée avec succès !',
  },
  updated: {
    en: 'Enterprise Divisions Updated Successfully!',
    de: 'Unternehmensbereich erfolgreich aktualisiert!',
    fr: 'Division d’entreprise mise à jour avec succès !',
  },
  disabledDone: {
    en: 'Enterprise Divisions disabled Successfully!',
    de: 'Unternehmensbereich erfolgreich deaktiviert!',
    fr: 'Division d’entreprise désactivée avec succès !',
  },
  restoredDone: {
    en: 'Enterprise Divisions Restored Successfully!',
    de: 'Unternehmensbereich erfolgreich wiederhergestellt!',
    fr: 'Division d’entreprise restaurée avec succès !',
  },
  availabilityAdded: {
    en: 'Availability Added Successfully!',
    de: 'Verfügbarkeit erfolgreich hinzugefügt!',
    fr: 'Disponibilité ajoutée avec succès !',
  },
  inUse: {
    en: 'Disable its divisions and channels first.',
    de: 'Deaktivieren Sie zuerst seine Bereiche und Kanäle.',
    fr: 'Désactivez d’abord ses divisions et ses canaux.',
  },
  chosenTwice: {
    en: 'An event type is chosen twice.',
    de: 'Eine Ereignisart ist doppelt ausgewählt.',
    fr: 'Un type d’événement est choisi deux fois.',
  },
  chosenAndNot: {
    en: 'An event type cannot be chosen and left out at once.',
    de: 'Eine Ereignisart kann nicht zugleich ausgewählt und nicht ausgewählt sein.',
    fr: 'Un type d’événement ne peut pas être à la fois choisi et écarté.',
  },
} as const;
