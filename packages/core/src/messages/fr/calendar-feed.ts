import type { texts as english } from '../en/calendar-feed.ts';

export const texts: typeof english = {
  title: 'Planning de {name}',
  shift: 'Vacation',
  leave: 'Congé',
  overtime: 'Heures supplémentaires',
  recovered: 'Heures récupérées',
  revoked: 'L’adresse du calendrier ne fonctionne plus.',
  none: 'Il n’y a pas de calendrier à cette adresse.',
  notAnAdvisor: 'Seuls les conseillers ont un planning propre.',
};
