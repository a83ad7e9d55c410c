/** Supervisor summary: headings of its export. */
export const dashboards = {
  period: { en: 'Period', de: 'Zeitraum', fr: 'Période' },
  advisor: { en: 'Advisor', de: 'Berater', fr: 'Conseiller' },
  division: { en: 'Division', de: 'Bereich', fr: 'Division' },
  scheduled: { en: 'Scheduled', de: 'Geplant', fr: 'Planifié' },
  open: { en: 'Open', de: 'Offen', fr: 'Ouvert' },
  inOffice: { en: 'In Office', de: 'Im Büro', fr: 'Au bureau' },
  outOfOffice: { en: 'Out Of Office', de: 'Außer Haus', fr: 'Hors bureau' },
  shrink: { en: 'Overall Shrink', de: 'Schwund gesamt', fr: 'Indisponibilité totale' },
  all: { en: 'All', de: 'Alle', fr: 'Tous' },
} as const;
