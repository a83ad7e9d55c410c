/** Performance figures: their headings, their upload, their weeks. */
export const performance = {
  noDataForDate: {
    en: 'No data found for filtered Date',
    de: 'Keine Daten zum gefilterten Datum gefunden',
    fr: 'Aucune donnée trouvée pour la date filtrée',
  },
  month: {
    en: 'A month is YYYY-MM',
    de: 'Ein Monat hat die Form JJJJ-MM',
    fr: 'Un mois s’écrit AAAA-MM',
  },
  noAdvisor: {
    en: 'There is no advisor "{name}" in your divisions',
    de: 'In Ihren Bereichen gibt es keinen Berater „{name}“',
    fr: 'Il n’y a pas de conseiller « {name} » dans vos divisions',
  },
  badDate: {
    en: 'This is not a date (YYYY-MM-DD)',
    de: 'Das ist kein Datum (JJJJ-MM-TT)',
    fr: 'Ce n’est pas une date (AAAA-MM-JJ)',
  },
  badValue: {
    en: '"{value}" is no number and no time HH:MM:SS',
    de: '„{value}“ ist weder eine Zahl noch eine Zeit HH:MM:SS',
    fr: '« {value} » n’est ni un nombre ni une durée HH:MM:SS',
  },
  noMetric: {
    en: 'The file names no metric besides Date and Advisor ID.',
    de: 'Die Datei nennt außer Date und Advisor ID keine Kennzahl.',
    fr: 'Le fichier ne nomme aucun indicateur hormis Date et Advisor ID.',
  },
} as const;
