/** Proficiencies (skills) of the set-up. */
export const proficiencies = {
  created: {
    en: 'Proficiency Created Successfully!',
    de: 'Fertigkeit erfolgreich angelegt!',
    fr: 'Compétence créée avec succès !',
  },
  updated: {
    en: 'Proficiency Updated Successfully!',
    de: 'Fertigkeit erfolgreich aktualisiert!',
    fr: 'Compétence mise à jour avec succès !',
  },
  disabledDone: {
    en: 'Proficiency disabled Successfully!',
    de: 'Fertigkeit erfolgreich deaktiviert!',
    fr: 'Compétence désactivée avec succès !',
  },
  restoredDone: {
    en: 'Proficiency Restored Successfully!',
    de: 'Fertigkeit erfolgreich wiederhergestellt!',
    fr: 'Compétence restaurée avec succès !',
  },
  notFound: {
    en: 'Proficiency was not found.',
    de: 'Die Fertigkeit wurde nicht gefunden.',
    fr: 'La compétence est introuvable.',
  },
  taken: {
    en: 'A proficiency with this name exists already.',
    de: 'Eine Fertigkeit mit diesem Namen besteht bereits.',
    fr: 'Une compétence porte déjà ce nom.',
  },
  isDisabled: {
    en: 'This proficiency is disabled. Restore it first.',
    de: 'Diese Fertigkeit ist deaktiviert. Stellen Sie sie zuerst wieder her.',
    fr: 'Cette compétence est désactivée. Restaurez-la d’abord.',
  },
  chooseDivision: {
    en: 'Choose a division or a set of divisions.',
    de: 'Wählen Sie einen Bereich oder einen Bereichssatz.',
    fr: 'Choisissez une division ou un ensemble de divisions.',
  },
} as const;

/** Proficiencies that an advisor has, by date. */
export const advisorProficiencies = {
  added: {
    en: 'Advisor Proficiency added Successfully!',
    de: 'Beraterfertigkeit erfolgreich hinzugefügt!',
    fr: 'Compétence du conseiller ajoutée avec succès !',
  },
  updated: {
    en: 'Advisor Proficiency updated Successfully!',
    de: 'Beraterfertigkeit erfolgreich aktualisiert!',
    fr: 'Compétence du conseiller mise à jour avec succès !',
  },
  deleted: {
    en: 'Advisor Proficiency deleted Successfully!',
    de: 'Beraterfertigkeit erfolgreich gelöscht!',
    fr: 'Compétence du conseiller supprimée avec succès !',
  },
  notFound: {
    en: 'This advisor has no such proficiency.',
    de: 'Der Berater hat diese Fertigkeit nicht.',
    fr: 'Ce conseiller n’a pas cette compétence.',
  },
  overlaps: {
    en: 'The advisor has this proficiency on some of these days already.',
    de: 'Der Berater hat diese Fertigkeit an einigen dieser Tage bereits.',
    fr: 'Le conseiller possède déjà cette compétence certains de ces jours.',
  },
  endsBeforeStart: {
    en: 'The end date lies before the start date.',
    de: 'Das Enddatum liegt vor dem Startdatum.',
    fr: 'La date de fin précède la date de début.',
  },
  nothingNamed: {
    en: 'Name what to delete.',
    de: 'Nennen Sie, was gelöscht werden soll.',
    fr: 'Indiquez ce qui doit être supprimé.',
  },
} as const;
