/** Performance figures, dashboards and reports: texts of screens still to come. */
const performanceScreens = {
  advisorId: { en: 'Advisor ID', de: 'Berater-ID', fr: 'ID du conseiller' },
  teamLead: { en: 'Team Lead', de: 'Teamleitung', fr: 'Chef d’équipe' },
  advisorName: { en: 'Advisor Name', de: 'Name des Beraters', fr: 'Nom du conseiller' },
  day: { en: 'Day', de: 'Tag', fr: 'Jour' },
  callsHandled: { en: 'Calls Handled', de: 'Bearbeitete Anrufe', fr: 'Appels traités' },
  callsMissed: { en: 'Calls Missed', de: 'Verpasste Anrufe', fr: 'Appels manqués' },
  answerRate: { en: 'Answer Rate%', de: 'Annahmequote %', fr: 'Taux de réponse %' },
  idleTime: { en: 'Idle Time', de: 'Leerlaufzeit', fr: 'Temps d’inactivité' },
  averageHold: {
    en: 'Avg Hold Time Secs',
    de: 'Ø Haltezeit in Sek.',
    fr: 'Mise en attente moy. (s)',
  },
  afterCallWork: { en: 'ACW Secs', de: 'Nachbearbeitung in Sek.', fr: 'Post-appel (s)' },
  averageHandleTime: { en: 'AHT', de: 'AHT', fr: 'DMT' },
  qa: { en: 'QA', de: 'QA', fr: 'QA' },
  qaPercentage: { en: 'QA Percentage', de: 'QA-Prozentsatz', fr: 'Pourcentage QA' },
  weekLabel: {
    en: 'W{number} ({start} - {end})',
    de: 'KW{number} ({start} - {end})',
    fr: 'S{number} ({start} - {end})',
  },
  coaching: { en: 'Coaching', de: 'Coaching', fr: 'Accompagnement' },
  folderOrFile: { en: 'Folder/File', de: 'Ordner/Datei', fr: 'Dossier/Fichier' },
  stat: { en: 'STAT', de: 'STAT', fr: 'STAT' },
  support: { en: 'Support', de: 'Unterstützung', fr: 'Assistance' },
} as const;

export const reportingAreas = { performanceScreens } as const;
