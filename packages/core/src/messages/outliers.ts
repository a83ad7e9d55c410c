/** Outlier days of the history, and what planners say of them. */
export const outliers = {
  noContacts: {
    en: 'There is no queue history of this date.',
    de: 'Von diesem Datum gibt es keinen Warteschlangenverlauf.',
    fr: 'Il n’y a pas d’historique de file pour cette date.',
  },
  noun: {
    en: 'Outlier days of a channel’s history, for approval',
    de: 'Auffällige Tage im Verlauf eines Kanals, zur Freigabe',
    fr: 'Jours atypiques de l’historique d’un canal, à valider',
  },
  list: {
    en: 'List outlier days and what was decided on them',
    de: 'Auffällige Tage und was über sie entschieden wurde',
    fr: 'Lister les jours atypiques et les décisions prises',
  },
  approve: {
    en: 'Approve days as odd: later runs leave them out',
    de: 'Tage als auffällig bestätigen: spätere Läufe lassen sie weg',
    fr: 'Valider des jours comme atypiques : les calculs suivants les écartent',
  },
  reject: {
    en: 'Reject days: they count in later runs',
    de: 'Tage ablehnen: in späteren Läufen zählen sie',
    fr: 'Rejeter des jours : ils comptent dans les calculs suivants',
  },
  reopen: {
    en: 'Leave days to the runs again',
    de: 'Tage wieder den Läufen überlassen',
    fr: 'Laisser de nouveau les calculs en décider',
  },
  argumentDates: { en: 'dates, YYYY-MM-DD', de: 'Daten, JJJJ-MM-TT', fr: 'dates, AAAA-MM-JJ' },
  optionVerdict: {
    en: 'only open, approved or rejected ones',
    de: 'nur offene (open), bestätigte (approved) oder abgelehnte (rejected)',
    fr: 'seulement open (en attente), approved (validés) ou rejected (rejetés)',
  },
  badVerdict: {
    en: '"{verdict}" is none of open, approved and rejected.',
    de: '„{verdict}“ ist weder open noch approved noch rejected.',
    fr: '« {verdict} » n’est ni open, ni approved, ni rejected.',
  },
  columnActual: { en: 'Contacts', de: 'Kontakte', fr: 'Contacts' },
  columnUsual: { en: 'Usual', de: 'Üblich', fr: 'Habituel' },
  columnVerdict: { en: 'Decision', de: 'Entscheidung', fr: 'Décision' },
  columnEffect: { en: 'In forecasts', de: 'In Prognosen', fr: 'Dans les prévisions' },
  columnBy: { en: 'By', de: 'Von', fr: 'Par' },
  open: { en: 'open', de: 'offen', fr: 'en attente' },
  approved: { en: 'approved', de: 'bestätigt', fr: 'validé' },
  rejected: { en: 'rejected', de: 'abgelehnt', fr: 'rejeté' },
  leftOut: { en: 'left out', de: 'weggelassen', fr: 'écarté' },
  counts: { en: 'counts', de: 'zählt', fr: 'compté' },
  found: {
    en: 'Outlier days left out of the history: {dates}. Judge them with: watchbill forecast outliers list {channel}',
    de: 'Auffällige Tage, die im Verlauf weggelassen wurden: {dates}. Beurteilen Sie sie mit: watchbill forecast outliers list {channel}',
    fr: 'Jours atypiques écartés de l’historique : {dates}. Jugez-les avec : watchbill forecast outliers list {channel}',
  },
} as const;
