/** Daily protocols (daily rules in the data) and the events in them. */
export const dailyProtocols = {
  flexibilityMinimum: {
    en: 'Ensure time flexibility value is greater than or equal to 00:05:00.',
    de: 'Die zeitliche Flexibilität muss mindestens 00:05:00 betragen.',
    fr: 'La flexibilité horaire doit être supérieure ou égale à 00:05:00.',
  },
  added: {
    en: 'Daily Protocol added Successfully!',
    de: 'Tagesregel erfolgreich hinzugefügt!',
    fr: 'Protocole journalier ajouté avec succès !',
  },
  updated: {
    en: 'Daily Protocol updated Successfully!',
    de: 'Tagesregel erfolgreich aktualisiert!',
    fr: 'Protocole journalier mis à jour avec succès !',
  },
  eventAdded: {
    en: 'Event Added Successfully!',
    de: 'Ereignis erfolgreich hinzugefügt!',
    fr: 'Événement ajouté avec succès !',
  },
  eventUpdated: {
    en: 'Event Updated Successfully!',
    de: 'Ereignis erfolgreich aktualisiert!',
    fr: 'Événement mis à jour avec succès !',
  },
  eventDeleted: {
    en: 'Event Deleted Successfully!',
    de: 'Ereignis erfolgreich gelöscht!',
    fr: 'Événement supprimé avec succès !',
  },
  shiftError: {
    en: 'There is an error',
    de: 'Es liegt ein Fehler vor',
    fr: 'Une erreur est présente',
  },
  startsOrder: {
    en: 'The latest start may not be before the earliest start.',
    de: 'Der späteste Beginn darf nicht vor dem frühesten liegen.',
    fr: 'Le début au plus tard ne peut pas précéder le début au plus tôt.',
  },
  incrementRequired: {
    en: 'Give an increment between the earliest and the latest start.',
    de: 'Geben Sie eine Schrittweite zwischen frühestem und spätestem Beginn an.',
    fr: 'Indiquez un pas entre le début au plus tôt et le début au plus tard.',
  },
  lengthRequired: {
    en: 'A length is more than 00:00:00.',
    de: 'Eine Länge beträgt mehr als 00:00:00.',
    fr: 'Une durée est supérieure à 00:00:00.',
  },
  segmentRequired: {
    en: 'A split shift has two work segments and an off segment, each longer than 00:00:00.',
    de: 'Eine geteilte Schicht hat zwei Arbeitsabschnitte und einen freien Abschnitt, jeweils länger als 00:00:00.',
    fr: 'Un service fractionné comprend deux périodes de travail et une période libre, chacune supérieure à 00:00:00.',
  },
  lengthIsWork: {
    en: 'The length of a split shift is the length of both work segments together.',
    de: 'Die Länge einer geteilten Schicht ist die Länge beider Arbeitsabschnitte zusammen.',
    fr: 'La durée d’un service fractionné est la somme de ses deux périodes de travail.',
  },
  offBounds: {
    en: 'The off segment lies between its minimum and its maximum.',
    de: 'Der freie Abschnitt liegt zwischen seinem Minimum und Maximum.',
    fr: 'La période libre est comprise entre son minimum et son maximum.',
  },
  workBeforeEnd: {
    en: 'Work before the schedule ends must be shorter than the shift.',
    de: 'Die Arbeit vor Schichtende muss kürzer als die Schicht sein.',
    fr: 'Le travail avant la fin doit être plus court que le service.',
  },
  noStart: {
    en: 'No start is left whose shift lies between these hours.',
    de: 'Es bleibt kein Beginn, dessen Schicht in diesen Stunden liegt.',
    fr: 'Aucun début ne laisse le service dans ces heures.',
  },
  activityOutside: {
    en: 'The event must lie inside the work of the shift.',
    de: 'Das Ereignis muss innerhalb der Arbeitszeit der Schicht liegen.',
    fr: 'L’événement doit se trouver dans le travail du service.',
  },
  activitiesOverlap: {
    en: 'The event overlaps another event of this protocol.',
    de: 'Das Ereignis überschneidet sich mit einem anderen Ereignis dieser Regel.',
    fr: 'L’événement en chevauche un autre de ce protocole.',
  },
  activitiesLeftOutside: {
    en: 'The events of this protocol would no longer fit into the shift.',
    de: 'Die Ereignisse dieser Regel würden nicht mehr in die Schicht passen.',
    fr: 'Les événements de ce protocole ne tiendraient plus dans le service.',
  },
  noPlace: {
    en: 'There is no free place for this event in the shift.',
    de: 'In der Schicht ist kein Platz für dieses Ereignis frei.',
    fr: 'Il n’y a pas de place libre pour cet événement dans le service.',
  },
  taken: {
    en: 'A daily protocol with this name exists already.',
    de: 'Eine Tagesregel mit diesem Namen besteht bereits.',
    fr: 'Un protocole journalier porte déjà ce nom.',
  },
  missing: {
    en: 'Daily protocol was not found.',
    de: 'Die Tagesregel wurde nicht gefunden.',
    fr: 'Le protocole journalier est introuvable.',
  },
  missingEvent: {
    en: 'Event of the protocol was not found.',
    de: 'Das Ereignis der Regel wurde nicht gefunden.',
    fr: 'L’événement du protocole est introuvable.',
  },
  eventTypeDisabled: {
    en: 'This event type is disabled.',
    de: 'Diese Ereignisart ist deaktiviert.',
    fr: 'Ce type d’événement est désactivé.',
  },
  disabled: {
    en: 'This daily protocol is disabled.',
    de: 'Diese Tagesregel ist deaktiviert.',
    fr: 'Ce protocole journalier est désactivé.',
  },
} as const;
