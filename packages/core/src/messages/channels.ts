/** Channels (contact types). */
export const channels = {
  created: {
    en: 'Channel Classification Created Successfully!',
    de: 'Kanalklassifizierung erfolgreich angelegt!',
    fr: 'Classification de canal créée avec succès !',
  },
  updated: {
    en: 'Channel Classification Updated Successfully!',
    de: 'Kanalklassifizierung erfolgreich aktualisiert!',
    fr: 'Classification de canal mise à jour avec succès !',
  },
  disabledDone: {
    en: 'Channel Classification disabled Successfully!',
    de: 'Kanalklassifizierung erfolgreich deaktiviert!',
    fr: 'Classification de canal désactivée avec succès !',
  },
  restoredDone: {
    en: 'Channel Classification Restored Successfully!',
    de: 'Kanalklassifizierung erfolgreich wiederhergestellt!',
    fr: 'Classification de canal restaurée avec succès !',
  },
  noForecastData: {
    en: 'No Forecast Data realted to id {id}',
    de: 'Keine Prognosedaten zur ID {id}',
    fr: 'Aucune donnée de prévision liée à l’identifiant {id}',
  },
  forecastDefaultAdded: {
    en: 'Forecast defalut data added successfully !',
    de: 'Prognose-Standardwerte erfolgreich hinzugefügt!',
    fr: 'Valeurs de prévision par défaut ajoutées avec succès !',
  },
  notFound: {
    en: 'Channel was not found.',
    de: 'Der Kanal wurde nicht gefunden.',
    fr: 'Le canal est introuvable.',
  },
  taken: {
    en: 'A channel with this name exists already in this enterprise division.',
    de: 'Ein Kanal mit diesem Namen besteht in diesem Unternehmensbereich bereits.',
    fr: 'Un canal porte déjà ce nom dans cette division d’entreprise.',
  },
  hasLines: {
    en: 'Disable the lines of this channel first.',
    de: 'Deaktivieren Sie zuerst die Linien dieses Kanals.',
    fr: 'Désactivez d’abord les lignes de ce canal.',
  },
  ofDisabled: {
    en: 'Its enterprise division is disabled. Restore that first.',
    de: 'Der Unternehmensbereich ist deaktiviert. Stellen Sie ihn zuerst wieder her.',
    fr: 'Sa division d’entreprise est désactivée. Restaurez-la d’abord.',
  },
  percent: {
    en: 'Give a percentage from 0 to 100.',
    de: 'Geben Sie einen Prozentsatz von 0 bis 100 an.',
    fr: 'Indiquez un pourcentage de 0 à 100.',
  },
  seconds: {
    en: 'Give seconds from 0 to 86400.',
    de: 'Geben Sie Sekunden von 0 bis 86400 an.',
    fr: 'Indiquez des secondes de 0 à 86400.',
  },
  slotTwice: {
    en: 'Two slots of a day start at the same time.',
    de: 'Zwei Zeitfenster eines Tages beginnen gleichzeitig.',
    fr: 'Deux créneaux d’un jour commencent à la même heure.',
  },
  chooseOne: {
    en: 'Choose a division or an enterprise division.',
    de: 'Wählen Sie einen Bereich oder einen Unternehmensbereich.',
    fr: 'Choisissez une division ou une division d’entreprise.',
  },
  foreignDivision: {
    en: 'A division works channels of its own enterprise division only.',
    de: 'Ein Bereich bearbeitet nur Kanäle seines eigenen Unternehmensbereichs.',
    fr: 'Une division ne traite que les canaux de sa propre division d’entreprise.',
  },
} as const;
