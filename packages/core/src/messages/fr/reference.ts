import type { texts as english } from '../en/reference.ts';

export const texts: typeof english = {
  unknownType: 'Ce type n’est pas connu.',
  noHours: 'Les conseillers n’ont pas d’heures d’ouverture.',
  time: 'Indiquez une heure au format HH:MM.',
  endAfterStart: 'La fin doit suivre le début ; 00:00 clôt la journée.',
  hoursOverlap: 'Des heures d’un même jour se chevauchent.',
  idIsTaken: 'L’identifiant indiqué est déjà utilisé',
  idTooLarge: 'L’identifiant indiqué est trop grand',
  assignments: 'Historique des affectations',
  assignmentsNone: 'Aucune affectation pour le moment',
  kind: 'Type',
  from: 'Du',
  to: 'Au',
  always: 'avant le début du suivi',
  stands: 'Actuelle',
  over: 'Terminée',
  hours: 'Heures d’ouverture',
  hoursOf: 'Heures d’ouverture de {name}',
  hoursNone: 'Aucune heure n’est encore définie.',
  open: 'Ouvert',
  closed: 'Fermé',
  paintWith: 'Peindre avec',
  paintHint:
    'Faites glisser sur la semaine, ou parcourez-la avec les flèches et appuyez sur Entrée au premier et au dernier quart d’heure.',
  dayHours: '{day} : {hours}',
};
