import type { texts as english } from '../en/dashboards.ts';

export const texts: typeof english = {
  period: 'Période',
  advisor: 'Conseiller',
  division: 'Division',
  scheduled: 'Planifié',
  open: 'Ouvert',
  inOffice: 'Au bureau',
  outOfOffice: 'Hors bureau',
  shrink: 'Indisponibilité totale',
  all: 'Tous',
};
