import type { texts as english } from '../en/performance.ts';

export const texts: typeof english = {
  noDataForDate: 'Keine Daten zum gefilterten Datum gefunden',
  month: 'Ein Monat hat die Form JJJJ-MM',
  noAdvisor: 'In Ihren Bereichen gibt es keinen Berater „{name}“',
  badDate: 'Das ist kein Datum (JJJJ-MM-TT)',
  badValue: '„{value}“ ist weder eine Zahl noch eine Zeit HH:MM:SS',
  noMetric: 'Die Datei nennt außer Date und Advisor ID keine Kennzahl.',
  title: 'Leistung',
  noneHint: 'Werte kommen mit den Kennzahlen des Tages. Wählen Sie ein anderes Datum.',
  advisors: 'Agenten',
  allAdvisors: 'Alle Agenten',
  details: 'Nach Agent',
  importMetrics: 'Kennzahlen importieren',
  inChart: 'Im Diagramm',
};
