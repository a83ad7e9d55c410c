import type { texts as english } from '../en/performance.ts';

export const texts: typeof english = {
  noDataForDate: 'Aucune donnée trouvée pour la date filtrée',
  month: 'Un mois s’écrit AAAA-MM',
  noAdvisor: 'Il n’y a pas de conseiller « {name} » dans vos divisions',
  badDate: 'Ce n’est pas une date (AAAA-MM-JJ)',
  badValue: '« {value} » n’est ni un nombre ni une durée HH:MM:SS',
  noMetric: 'Le fichier ne nomme aucun indicateur hormis Date et Advisor ID.',
  title: 'Performances',
  noneHint: 'Les chiffres arrivent avec les mesures du jour. Choisissez une autre date.',
  advisors: 'Conseillers',
  allAdvisors: 'Tous les conseillers',
  details: 'Par conseiller',
  importMetrics: 'Importer des indicateurs',
  inChart: 'Dans le graphique',
};
