/** Forecasts: runs, revisions, imports. */
export const forecasts = {
  noHistory: { en: 'There is no queue history to learn from before {date}. Import some first.', de: 'Vor dem {date} gibt es keinen Warteschlangenverlauf zum Lernen. Importieren Sie zuerst einen.', fr: 'Il n’y a pas d’historique de file dont apprendre avant le {date}. Importez-en d’abord.' },
  quarterHour: { en: 'Give a time on a quarter hour, like 09:15.', de: 'Geben Sie eine volle Viertelstunde an, etwa 09:15.', fr: 'Indiquez un quart d’heure, comme 09:15.' },
  notWorked: { en: 'The division does not work this channel.', de: 'Der Bereich bearbeitet diesen Kanal nicht.', fr: 'La division ne traite pas ce canal.' },
  revised: { en: '{count} quarter hours of the revised forecast were written.', de: '{count} Viertelstunden der überarbeiteten Prognose wurden geschrieben.', fr: '{count} quarts d’heure de la prévision révisée ont été écrits.' },
  timesAscending: { en: 'The end must lie after the start.', de: 'Das Ende muss nach dem Anfang liegen.', fr: 'La fin doit suivre le début.' },
} as const;
