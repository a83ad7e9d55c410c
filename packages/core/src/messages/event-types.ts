/** Event types (activity codes in the data; ACD in two of the specified texts). */
export const eventTypes = {
  created: { en: 'ACD Created Successfully!', de: 'Ereignistyp erfolgreich angelegt!', fr: 'Type d’événement créé avec succès !' },
  deleted: { en: 'ACD Deleted Successfully!', de: 'Ereignistyp erfolgreich gelöscht!', fr: 'Type d’événement supprimé avec succès !' },
  updated: { en: 'Event Types Updated Successfully!', de: 'Ereignistypen erfolgreich aktualisiert!', fr: 'Types d’événement mis à jour avec succès !' },
} as const;
