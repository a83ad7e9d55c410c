/** Divisions (management units in the data). */
export const divisions = {
  created: {
    en: 'Divisions Created Successfully!',
    de: 'Bereich erfolgreich angelegt!',
    fr: 'Division créée avec succès !',
  },
  updated: {
    en: 'Divisions Updated Successfully!',
    de: 'Bereich erfolgreich aktualisiert!',
    fr: 'Division mise à jour avec succès !',
  },
  disabledDone: {
    en: 'Divisions disabled Successfully!',
    de: 'Bereich erfolgreich deaktiviert!',
    fr: 'Division désactivée avec succès !',
  },
  restoredDone: {
    en: 'Divisions Restored Successfully!',
    de: 'Bereich erfolgreich wiederhergestellt!',
    fr: 'Division restaurée avec succès !',
  },
  add: { en: 'Add division', de: 'Bereich hinzufügen', fr: 'Ajouter une division' },
  edit: { en: 'Edit division', de: 'Bereich bearbeiten', fr: 'Modifier la division' },
  ownId: { en: 'ID (optional)', de: 'ID (optional)', fr: 'ID (facultatif)' },
  ownIdHint: {
    en: 'Leave it empty to take the next one.',
    de: 'Leer lassen, um die nächste zu verwenden.',
    fr: 'Laissez vide pour prendre le suivant.',
  },
  enterpriseDivision: {
    en: 'Enterprise division',
    de: 'Unternehmensbereich',
    fr: 'Division d’entreprise',
  },
  timezone: { en: 'Time zone', de: 'Zeitzone', fr: 'Fuseau horaire' },
  weekStart: { en: 'Week starts on', de: 'Woche beginnt am', fr: 'La semaine commence le' },
  allowChanges: {
    en: 'Advisors may ask for schedule changes',
    de: 'Berater dürfen Dienstplanänderungen beantragen',
    fr: 'Les conseillers peuvent demander des modifications de planning',
  },
  disableTitle: { en: 'Disable {name}', de: '{name} deaktivieren', fr: 'Désactiver {name}' },
  disableHow: {
    en: 'What should be disabled?',
    de: 'Was soll deaktiviert werden?',
    fr: 'Que faut-il désactiver ?',
  },
  disableOnly: {
    en: 'Disable division only',
    de: 'Nur den Bereich deaktivieren',
    fr: 'Désactiver la division seulement',
  },
  disableWithAdvisors: {
    en: 'Disable division and its advisors',
    de: 'Den Bereich und seine Berater deaktivieren',
    fr: 'Désactiver la division et ses conseillers',
  },
  restoreTitle: { en: 'Restore {name}', de: '{name} wiederherstellen', fr: 'Restaurer {name}' },
  restoreQuestion: {
    en: 'Advisors that were disabled with the division are enabled again.',
    de: 'Berater, die mit dem Bereich deaktiviert wurden, werden wieder aktiviert.',
    fr: 'Les conseillers désactivés avec la division sont réactivés.',
  },
  none: { en: 'No divisions yet', de: 'Noch keine Bereiche', fr: 'Aucune division pour le moment' },
  noneHint: {
    en: 'Add the first one to plan advisors in it.',
    de: 'Fügen Sie den ersten hinzu, um darin Berater zu planen.',
    fr: 'Ajoutez la première pour y planifier des conseillers.',
  },
} as const;
