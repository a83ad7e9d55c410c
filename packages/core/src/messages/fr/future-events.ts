import type { texts as english } from '../en/future-events.ts';

export const texts: typeof english = {
  datesOrder: 'La date de fin ne peut pas précéder la date de début.',
  noLength: 'Les heures de début et de fin ne peuvent pas être identiques !',
  noDay: 'L’événement ne tombe aucun jour entre ces dates.',
  missing: 'L’événement futur est introuvable.',
  teamOutOfScope: 'Des conseillers d’autres divisions ont cette valeur d’équipe.',
};
