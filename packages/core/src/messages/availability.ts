/** Availability of advisors: date ranges and times of the week. */
export const availability = {
  dateRangeAdded: { en: 'Date Range Added Successfully!', de: 'Zeitraum erfolgreich hinzugefügt!', fr: 'Période ajoutée avec succès !' },
  dateRangeUpdated: { en: 'Date Range Updated Successfully!', de: 'Zeitraum erfolgreich aktualisiert!', fr: 'Période mise à jour avec succès !' },
  dateRangeDeleted: { en: 'Date Range Deleted Successfully!', de: 'Zeitraum erfolgreich gelöscht!', fr: 'Période supprimée avec succès !' },
  missing: { en: 'Availability was not found.', de: 'Die Verfügbarkeit wurde nicht gefunden.', fr: 'La disponibilité est introuvable.' },
  missingRange: { en: 'Date range was not found.', de: 'Der Zeitraum wurde nicht gefunden.', fr: 'La période est introuvable.' },
  missingTime: { en: 'Time range was not found.', de: 'Die Zeitspanne wurde nicht gefunden.', fr: 'La plage horaire est introuvable.' },
  datesOrder: { en: 'The end date may not be before the start date.', de: 'Das Enddatum darf nicht vor dem Startdatum liegen.', fr: 'La date de fin ne peut pas précéder la date de début.' },
  rangesOverlap: { en: 'The dates overlap another date range of the advisor. Confirm to replace it on these days.', de: 'Die Daten überschneiden sich mit einem anderen Zeitraum des Beraters. Bestätigen Sie, um ihn an diesen Tagen zu ersetzen.', fr: 'Ces dates en chevauchent une autre période du conseiller. Confirmez pour la remplacer ces jours-là.' },
  timesOverlap: { en: 'The time overlaps another time of the week.', de: 'Die Zeit überschneidet sich mit einer anderen Zeit der Woche.', fr: 'Cette plage en chevauche une autre de la semaine.' },
  timeEmpty: { en: 'Start and end may not be the same.', de: 'Beginn und Ende dürfen nicht gleich sein.', fr: 'Le début et la fin ne peuvent pas être identiques.' },
  dayOffWithRule: { en: 'A day off has no weekly protocol and is not forced to work.', de: 'Ein freier Tag hat keine Wochenregel und keinen Arbeitszwang.', fr: 'Un jour de repos n’a ni protocole hebdomadaire ni travail imposé.' },
  rotationOfOther: { en: 'The rotation is not of this weekly protocol.', de: 'Die Rotation gehört nicht zu dieser Wochenregel.', fr: 'La rotation n’est pas de ce protocole hebdomadaire.' },
  noneOfSource: { en: 'The advisor to copy from has no availability.', de: 'Der Berater, von dem kopiert wird, hat keine Verfügbarkeit.', fr: 'Le conseiller source n’a pas de disponibilité.' },
  copyToSelf: { en: 'Choose other advisors than the one to copy from.', de: 'Wählen Sie andere Berater als den, von dem kopiert wird.', fr: 'Choisissez d’autres conseillers que celui à copier.' },
  deleteDates: { en: 'Give the dates between which availability is deleted.', de: 'Geben Sie die Daten an, zwischen denen die Verfügbarkeit gelöscht wird.', fr: 'Indiquez les dates entre lesquelles supprimer la disponibilité.' },
  linkExpired: { en: 'This link has expired, or is not yours. Export again.', de: 'Dieser Link ist abgelaufen oder gehört Ihnen nicht. Exportieren Sie erneut.', fr: 'Ce lien a expiré ou n’est pas le vôtre. Exportez à nouveau.' },
} as const;
