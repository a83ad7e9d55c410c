/** Future events: of an advisor, a team value, a division or a set of divisions. */
export const futureEvents = {
  date: {
    en: 'Use a date like 2026-03-31.',
    de: 'Geben Sie ein Datum wie 2026-03-31 an.',
    fr: 'Indiquez une date comme 2026-03-31.',
  },
  datesOrder: {
    en: 'The end date may not be before the start date.',
    de: 'Das Enddatum darf nicht vor dem Startdatum liegen.',
    fr: 'La date de fin ne peut pas précéder la date de début.',
  },
  noLength: {
    en: 'Start and End Time both can not be the same!',
    de: 'Start- und Endzeit dürfen nicht gleich sein!',
    fr: 'Les heures de début et de fin ne peuvent pas être identiques !',
  },
  noDay: {
    en: 'The event falls on no day between these dates.',
    de: 'Das Ereignis fällt auf keinen Tag zwischen diesen Daten.',
    fr: 'L’événement ne tombe aucun jour entre ces dates.',
  },
  missing: {
    en: 'Future event was not found.',
    de: 'Das künftige Ereignis wurde nicht gefunden.',
    fr: 'L’événement futur est introuvable.',
  },
  teamOutOfScope: {
    en: 'Advisors of other divisions have this team value.',
    de: 'Berater anderer Bereiche haben diesen Teamwert.',
    fr: 'Des conseillers d’autres divisions ont cette valeur d’équipe.',
  },
} as const;
