import type { texts as english } from '../en/performance-screens.ts';

export const texts: typeof english = {
  advisorId: 'ID du conseiller',
  teamLead: 'Chef d’équipe',
  advisorName: 'Nom du conseiller',
  day: 'Jour',
  callsHandled: 'Appels traités',
  callsMissed: 'Appels manqués',
  answerRate: 'Taux de réponse %',
  idleTime: 'Temps d’inactivité',
  averageHold: 'Mise en attente moy. (s)',
  afterCallWork: 'Post-appel (s)',
  averageHandleTime: 'DMT',
  qa: 'QA',
  qaPercentage: 'Pourcentage QA',
  weekLabel: 'S{number} ({start} - {end})',
  coaching: 'Accompagnement',
  folderOrFile: 'Dossier/Fichier',
  stat: 'STAT',
  support: 'Assistance',
};
