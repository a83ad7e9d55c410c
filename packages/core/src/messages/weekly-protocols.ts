/** Weekly protocols (weekly rules in the data), rotations and days-off patterns. */
export const weeklyProtocols = {
  invalidTime: {
    en: 'Invalid Time Format, Use HH:MM:SS',
    de: 'Ungültiges Zeitformat, verwenden Sie HH:MM:SS',
    fr: 'Format d’heure non valide, utilisez HH:MM:SS',
  },
  added: {
    en: 'Weekly Protocol Added Successfully!',
    de: 'Wochenregel erfolgreich hinzugefügt!',
    fr: 'Protocole hebdomadaire ajouté avec succès !',
  },
  addedRotational: {
    en: 'Weekly Protocol added Successfully!',
    de: 'Wochenregel erfolgreich hinzugefügt!',
    fr: 'Protocole hebdomadaire ajouté avec succès !',
  },
  updated: {
    en: 'Weekly Protocols Updated Successfully!',
    de: 'Wochenregeln erfolgreich aktualisiert!',
    fr: 'Protocoles hebdomadaires mis à jour avec succès !',
  },
  patternRemoved: {
    en: 'Pattern Removed successfully!',
    de: 'Muster erfolgreich entfernt!',
    fr: 'Modèle retiré avec succès !',
  },
  patternSelected: {
    en: 'Pattern selected successfully!',
    de: 'Muster erfolgreich ausgewählt!',
    fr: 'Modèle sélectionné avec succès !',
  },
  filtered: { en: 'Filtered successfully!', de: 'Erfolgreich gefiltert!', fr: 'Filtrage réussi !' },
  weekday: {
    en: 'Use a weekday: 0 (Sunday) to 6 (Saturday).',
    de: 'Geben Sie einen Wochentag an: 0 (Sonntag) bis 6 (Samstag).',
    fr: 'Indiquez un jour de la semaine : de 0 (dimanche) à 6 (samedi).',
  },
  daysPerWeek: {
    en: 'Days per week are 0 to 7.',
    de: 'Tage pro Woche sind 0 bis 7.',
    fr: 'Les jours par semaine vont de 0 à 7.',
  },
  daysOrder: {
    en: 'The minimum days per week may not exceed the maximum.',
    de: 'Die Mindesttage pro Woche dürfen das Maximum nicht überschreiten.',
    fr: 'Le minimum de jours par semaine ne peut pas dépasser le maximum.',
  },
  dailyRulesNeedMore: {
    en: 'The daily protocols ask for more days than the maximum per week.',
    de: 'Die Tagesregeln verlangen mehr Tage als das Maximum pro Woche.',
    fr: 'Les protocoles journaliers demandent plus de jours que le maximum par semaine.',
  },
  patternsDoNotFit: {
    en: 'A picked days-off pattern does not fit the days per week.',
    de: 'Ein gewähltes Muster freier Tage passt nicht zu den Tagen pro Woche.',
    fr: 'Un modèle de repos choisi ne correspond pas aux jours par semaine.',
  },
  linkOrder: {
    en: 'The minimum may not exceed the maximum.',
    de: 'Das Minimum darf das Maximum nicht überschreiten.',
    fr: 'Le minimum ne peut pas dépasser le maximum.',
  },
  linkNever: {
    en: 'A daily protocol is worked on at least one day.',
    de: 'Eine Tagesregel gilt an mindestens einem Tag.',
    fr: 'Un protocole journalier s’applique au moins un jour.',
  },
  linkDays: {
    en: 'There are fewer days to choose from than the minimum asks for.',
    de: 'Es stehen weniger Tage zur Wahl, als das Minimum verlangt.',
    fr: 'Il y a moins de jours au choix que le minimum n’en demande.',
  },
  linkedAlready: {
    en: 'This daily protocol is under the weekly protocol already.',
    de: 'Diese Tagesregel gehört bereits zur Wochenregel.',
    fr: 'Ce protocole journalier figure déjà dans le protocole hebdomadaire.',
  },
  normalOnly: {
    en: 'A rotation is made of normal weekly protocols.',
    de: 'Eine Rotation besteht aus normalen Wochenregeln.',
    fr: 'Une rotation se compose de protocoles hebdomadaires normaux.',
  },
  taken: {
    en: 'A weekly protocol with this name exists already.',
    de: 'Eine Wochenregel mit diesem Namen besteht bereits.',
    fr: 'Un protocole hebdomadaire porte déjà ce nom.',
  },
  missing: {
    en: 'Weekly protocol was not found.',
    de: 'Die Wochenregel wurde nicht gefunden.',
    fr: 'Le protocole hebdomadaire est introuvable.',
  },
  missingRotation: {
    en: 'Week of the rotation was not found.',
    de: 'Die Woche der Rotation wurde nicht gefunden.',
    fr: 'La semaine de la rotation est introuvable.',
  },
  disabled: {
    en: 'This weekly protocol is disabled.',
    de: 'Diese Wochenregel ist deaktiviert.',
    fr: 'Ce protocole hebdomadaire est désactivé.',
  },
} as const;
