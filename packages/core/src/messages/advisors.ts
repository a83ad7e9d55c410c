/** Advisors (agents in the data). */
export const advisors = {
  created: {
    en: 'Advisor Profile Created Successfully!',
    de: 'Beraterprofil erfolgreich angelegt!',
    fr: 'Profil du conseiller créé avec succès !',
  },
  updated: {
    en: 'Advisor Profile Updated Successfully!',
    de: 'Beraterprofil erfolgreich aktualisiert!',
    fr: 'Profil du conseiller mis à jour avec succès !',
  },
  disabledDone: {
    en: 'Advisor Profile Disabled Successfully!',
    de: 'Beraterprofil erfolgreich deaktiviert!',
    fr: 'Profil du conseiller désactivé avec succès !',
  },
  restoredDone: {
    en: 'Advisor Profile Restored Successfully!',
    de: 'Beraterprofil erfolgreich wiederhergestellt!',
    fr: 'Profil du conseiller restauré avec succès !',
  },
  unknown: { en: 'Unknown Advisor', de: 'Unbekannter Berater', fr: 'Conseiller inconnu' },
} as const;
