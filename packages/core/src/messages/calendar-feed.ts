/** The calendar address of an advisor. */
export const calendarFeed = {
  title: { en: 'Schedule of {name}', de: 'Dienstplan von {name}', fr: 'Planning de {name}' },
  shift: { en: 'Shift', de: 'Schicht', fr: 'Vacation' },
  overtime: { en: 'Overtime', de: 'Überstunden', fr: 'Heures supplémentaires' },
  recovered: { en: 'Recovered hours', de: 'Nachgeholte Stunden', fr: 'Heures récupérées' },
  revoked: {
    en: 'The calendar address no longer works.',
    de: 'Die Kalenderadresse funktioniert nicht mehr.',
    fr: 'L’adresse du calendrier ne fonctionne plus.',
  },
  none: {
    en: 'There is no calendar at this address.',
    de: 'Unter dieser Adresse gibt es keinen Kalender.',
    fr: 'Il n’y a pas de calendrier à cette adresse.',
  },
  notAnAdvisor: {
    en: 'Only advisors have a schedule of their own.',
    de: 'Nur Berater haben einen eigenen Dienstplan.',
    fr: 'Seuls les conseillers ont un planning propre.',
  },
} as const;
