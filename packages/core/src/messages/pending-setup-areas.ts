/** Account set-up: texts of screens still to come. */
const proficiencies = {
  created: { en: 'Proficiency Created Successfully!', de: 'Fertigkeit erfolgreich angelegt!', fr: 'Compétence créée avec succès !' },
  updated: { en: 'Proficiency Updated Successfully!', de: 'Fertigkeit erfolgreich aktualisiert!', fr: 'Compétence mise à jour avec succès !' },
  disabledDone: { en: 'Proficiency disabled Successfully!', de: 'Fertigkeit erfolgreich deaktiviert!', fr: 'Compétence désactivée avec succès !' },
  restoredDone: { en: 'Proficiency Restored Successfully!', de: 'Fertigkeit erfolgreich wiederhergestellt!', fr: 'Compétence restaurée avec succès !' },
} as const;

const teamClassifications = {
  created: { en: 'Team Classifications Created Successfully!', de: 'Teamklassifizierung erfolgreich angelegt!', fr: 'Classification d’équipe créée avec succès !' },
  updated: { en: 'Team Classifications Updated Successfully!', de: 'Teamklassifizierung erfolgreich aktualisiert!', fr: 'Classification d’équipe mise à jour avec succès !' },
  deleted: { en: 'Team Classifications Deleted Successfully!', de: 'Teamklassifizierung erfolgreich gelöscht!', fr: 'Classification d’équipe supprimée avec succès !' },
  valueAdded: { en: 'Value Added Successfully!', de: 'Wert erfolgreich hinzugefügt!', fr: 'Valeur ajoutée avec succès !' },
  valueUpdated: { en: 'Value Updated Successfully!', de: 'Wert erfolgreich aktualisiert!', fr: 'Valeur mise à jour avec succès !' },
  valueDeleted: { en: 'Value Deleted Successfully!', de: 'Wert erfolgreich gelöscht!', fr: 'Valeur supprimée avec succès !' },
} as const;

const users = {
  added: { en: 'User Added Successfully!', de: 'Benutzer erfolgreich hinzugefügt!', fr: 'Utilisateur ajouté avec succès !' },
  updated: { en: 'User Updated Successfully!', de: 'Benutzer erfolgreich aktualisiert!', fr: 'Utilisateur mis à jour avec succès !' },
  disabledDone: { en: 'User Disabled Successfully!', de: 'Benutzer erfolgreich deaktiviert!', fr: 'Utilisateur désactivé avec succès !' },
  restoredDone: { en: 'User Restored Successfully!', de: 'Benutzer erfolgreich wiederhergestellt!', fr: 'Utilisateur restauré avec succès !' },
  total: { en: 'Total', de: 'Gesamt', fr: 'Total' },
} as const;

const roles = {
  added: { en: 'User Role Added Successfully!', de: 'Benutzerrolle erfolgreich hinzugefügt!', fr: 'Rôle utilisateur ajouté avec succès !' },
  updated: { en: 'User Role Updated Successfully!', de: 'Benutzerrolle erfolgreich aktualisiert!', fr: 'Rôle utilisateur mis à jour avec succès !' },
  deleted: { en: 'User Role deleted successfully!', de: 'Benutzerrolle erfolgreich gelöscht!', fr: 'Rôle utilisateur supprimé avec succès !' },
} as const;

/** The interface's words, as the glossary gives them. */
const glossary = {
  advisor: { en: 'advisor', de: 'Berater', fr: 'conseiller' },
  division: { en: 'division', de: 'Bereich', fr: 'division' },
  queue: { en: 'queue', de: 'Warteschlange', fr: 'file d’attente' },
  line: { en: 'line', de: 'Linie', fr: 'ligne' },
  skill: { en: 'skill', de: 'Kenntnis', fr: 'aptitude' },
  proficiency: { en: 'proficiency', de: 'Fertigkeit', fr: 'compétence' },
  teamClassification: { en: 'team classification', de: 'Teamklassifizierung', fr: 'classification d’équipe' },
  eventType: { en: 'event type', de: 'Ereignistyp', fr: 'type d’événement' },
  weeklyProtocol: { en: 'weekly protocol', de: 'Wochenregel', fr: 'protocole hebdomadaire' },
  dailyProtocol: { en: 'daily protocol', de: 'Tagesregel', fr: 'protocole journalier' },
  scheduleParameter: { en: 'schedule parameter', de: 'Dienstplanparameter', fr: 'paramètre de planning' },
  forecastingTarget: { en: 'forecasting target', de: 'Prognoseziel', fr: 'objectif de prévision' },
} as const;

export const setupAreas = { proficiencies, teamClassifications, users, roles, glossary } as const;
