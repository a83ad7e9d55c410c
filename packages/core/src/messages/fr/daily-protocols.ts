import type { texts as english } from '../en/daily-protocols.ts';

export const texts: typeof english = {
  flexibilityMinimum: 'La flexibilité horaire doit être supérieure ou égale à 00:05:00.',
  added: 'Protocole journalier ajouté avec succès !',
  updated: 'Protocole journalier mis à jour avec succès !',
  eventAdded: 'Événement ajouté avec succès !',
  eventUpdated: 'Événement mis à jour avec succès !',
  eventDeleted: 'Événement supprimé avec succès !',
  shiftError: 'Une erreur est présente',
  startsOrder: 'Le début au plus tard ne peut pas précéder le début au plus tôt.',
  incrementRequired: 'Indiquez un pas entre le début au plus tôt et le début au plus tard.',
  lengthRequired: 'Une durée est supérieure à 00:00:00.',
  segmentRequired:
    'Un service fractionné comprend deux périodes de travail et une période libre, chacune supérieure à 00:00:00.',
  lengthIsWork: 'La durée d’un service fractionné est la somme de ses deux périodes de travail.',
  offBounds: 'La période libre est comprise entre son minimum et son maximum.',
  workBeforeEnd: 'Le travail avant la fin doit être plus court que le service.',
  noStart: 'Aucun début ne laisse le service dans ces heures.',
  activityOutside: 'L’événement doit se trouver dans le travail du service.',
  activitiesOverlap: 'L’événement en chevauche un autre de ce protocole.',
  activitiesLeftOutside: 'Les événements de ce protocole ne tiendraient plus dans le service.',
  noPlace: 'Il n’y a pas de place libre pour cet événement dans le service.',
  taken: 'Un protocole journalier porte déjà ce nom.',
  missing: 'Le protocole journalier est introuvable.',
  missingEvent: 'L’événement du protocole est introuvable.',
  eventTypeDisabled: 'Ce type d’événement est désactivé.',
  disabled: 'Ce protocole journalier est désactivé.',
};
