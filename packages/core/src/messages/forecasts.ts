/** Forecasts: runs, revisions, imports. */
export const forecasts = {
  noHistory: { en: 'There is no queue history to learn from before {date}. Import some first.', de: 'Vor dem {date} gibt es keinen Warteschlangenverlauf zum Lernen. Importieren Sie zuerst einen.', fr: 'Il n’y a pas d’historique de file dont apprendre avant le {date}. Importez-en d’abord.' },
  tooShort: { en: 'The model {model} needs {needs} weeks of history, and there are {weeks}. Choose another model, or the automatic choice.', de: 'Das Modell {model} braucht {needs} Wochen Verlauf, es gibt {weeks}. Wählen Sie ein anderes Modell oder die automatische Wahl.', fr: 'Le modèle {model} demande {needs} semaines d’historique, il y en a {weeks}. Choisissez un autre modèle ou le choix automatique.' },
  noEngine: { en: 'The engine of the model {model} could not be loaded. Choose another model, or the automatic choice.', de: 'Die Rechenmaschine des Modells {model} konnte nicht geladen werden. Wählen Sie ein anderes Modell oder die automatische Wahl.', fr: 'Le moteur du modèle {model} n’a pas pu être chargé. Choisissez un autre modèle ou le choix automatique.' },
  quarterHour: { en: 'Give a time on a quarter hour, like 09:15.', de: 'Geben Sie eine volle Viertelstunde an, etwa 09:15.', fr: 'Indiquez un quart d’heure, comme 09:15.' },
  notWorked: { en: 'The division does not work this channel.', de: 'Der Bereich bearbeitet diesen Kanal nicht.', fr: 'La division ne traite pas ce canal.' },
  revised: { en: '{count} quarter hours of the revised forecast were written.', de: '{count} Viertelstunden der überarbeiteten Prognose wurden geschrieben.', fr: '{count} quarts d’heure de la prévision révisée ont été écrits.' },
  timesAscending: { en: 'The end must lie after the start.', de: 'Das Ende muss nach dem Anfang liegen.', fr: 'La fin doit suivre le début.' },
} as const;
