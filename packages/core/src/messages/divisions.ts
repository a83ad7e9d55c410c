/** Divisions (management units in the data). */
export const divisions = {
  created: { en: 'Divisions Created Successfully!', de: 'Bereich erfolgreich angelegt!', fr: 'Division créée avec succès !' },
  updated: { en: 'Divisions Updated Successfully!', de: 'Bereich erfolgreich aktualisiert!', fr: 'Division mise à jour avec succès !' },
  disabledDone: { en: 'Divisions disabled Successfully!', de: 'Bereich erfolgreich deaktiviert!', fr: 'Division désactivée avec succès !' },
  restoredDone: { en: 'Divisions Restored Successfully!', de: 'Bereich erfolgreich wiederhergestellt!', fr: 'Division restaurée avec succès !' },
} as const;
