/** Account set-up: texts of screens still to come. */

/** The interface's words, as the glossary gives them. */
const glossary = {
  advisor: { en: 'advisor', de: 'Berater', fr: 'conseiller' },
  division: { en: 'division', de: 'Bereich', fr: 'division' },
  queue: { en: 'queue', de: 'Warteschlange', fr: 'file d’attente' },
  line: { en: 'line', de: 'Linie', fr: 'ligne' },
  skill: { en: 'skill', de: 'Kenntnis', fr: 'aptitude' },
  proficiency: { en: 'proficiency', de: 'Fertigkeit', fr: 'compétence' },
  teamClassification: {
    en: 'team classification',
    de: 'Teamklassifizierung',
    fr: 'classification d’équipe',
  },
  eventType: { en: 'event type', de: 'Ereignistyp', fr: 'type d’événement' },
  weeklyProtocol: { en: 'weekly protocol', de: 'Wochenregel', fr: 'protocole hebdomadaire' },
  dailyProtocol: { en: 'daily protocol', de: 'Tagesregel', fr: 'protocole journalier' },
  scheduleParameter: {
    en: 'schedule parameter',
    de: 'Dienstplanparameter',
    fr: 'paramètre de planning',
  },
  forecastingTarget: { en: 'forecasting target', de: 'Prognoseziel', fr: 'objectif de prévision' },
} as const;

export const setupAreas = { glossary } as const;
