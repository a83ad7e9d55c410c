import type { texts as english } from '../en/glossary.ts';

export const texts: typeof english = {
  advisor: 'conseiller',
  division: 'division',
  queue: 'file d’attente',
  line: 'ligne',
  skill: 'aptitude',
  proficiency: 'compétence',
  teamClassification: 'classification d’équipe',
  eventType: 'type d’événement',
  weeklyProtocol: 'protocole hebdomadaire',
  dailyProtocol: 'protocole journalier',
  scheduleParameter: 'paramètre de planning',
  forecastingTarget: 'objectif de prévision',
};
