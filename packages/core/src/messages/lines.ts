/** Lines (queues). */
export const lines = {
  created: {
    en: 'Line Created Successfully!',
    de: 'Linie erfolgreich angelegt!',
    fr: 'Ligne créée avec succès !',
  },
  updated: {
    en: 'Line Updated Successfully!',
    de: 'Linie erfolgreich aktualisiert!',
    fr: 'Ligne mise à jour avec succès !',
  },
  disabledDone: {
    en: 'Line disabled Successfully!',
    de: 'Linie erfolgreich deaktiviert!',
    fr: 'Ligne désactivée avec succès !',
  },
  restoredDone: {
    en: 'Line Restored Successfully!',
    de: 'Linie erfolgreich wiederhergestellt!',
    fr: 'Ligne restaurée avec succès !',
  },
  notFound: {
    en: 'Line was not found.',
    de: 'Die Linie wurde nicht gefunden.',
    fr: 'La ligne est introuvable.',
  },
  taken: {
    en: 'A line with this name exists already in this channel.',
    de: 'Eine Linie mit diesem Namen besteht in diesem Kanal bereits.',
    fr: 'Une ligne porte déjà ce nom dans ce canal.',
  },
  ofDisabled: {
    en: 'Its channel is disabled. Restore that first.',
    de: 'Der Kanal ist deaktiviert. Stellen Sie ihn zuerst wieder her.',
    fr: 'Son canal est désactivé. Restaurez-le d’abord.',
  },
} as const;
