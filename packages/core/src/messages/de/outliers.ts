import type { texts as english } from '../en/outliers.ts';

export const texts: typeof english = {
  noContacts: 'Von diesem Datum gibt es keinen Warteschlangenverlauf.',
  noun: 'Auffällige Tage im Verlauf eines Kanals, zur Freigabe',
  list: 'Auffällige Tage und was über sie entschieden wurde',
  approve: 'Tage als auffällig bestätigen: spätere Läufe lassen sie weg',
  reject: 'Tage ablehnen: in späteren Läufen zählen sie',
  reopen: 'Tage wieder den Läufen überlassen',
  argumentDates: 'Daten, JJJJ-MM-TT',
  optionVerdict: 'nur offene (open), bestätigte (approved) oder abgelehnte (rejected)',
  badVerdict: '„{verdict}“ ist weder open noch approved noch rejected.',
  columnActual: 'Kontakte',
  columnUsual: 'Üblich',
  columnVerdict: 'Entscheidung',
  columnEffect: 'In Prognosen',
  columnBy: 'Von',
  open: 'offen',
  approved: 'bestätigt',
  rejected: 'abgelehnt',
  leftOut: 'weggelassen',
  counts: 'zählt',
  found:
    'Auffällige Tage, die im Verlauf weggelassen wurden: {dates}. Beurteilen Sie sie mit: watchbill forecast outliers list {channel}',
};
