import type { texts as english } from '../en/dashboards.ts';

export const texts: typeof english = {
  period: 'Zeitraum',
  advisor: 'Berater',
  division: 'Bereich',
  scheduled: 'Geplant',
  open: 'Offen',
  inOffice: 'Im Büro',
  outOfOffice: 'Außer Haus',
  shrink: 'Schwund gesamt',
  all: 'Alle',
};
