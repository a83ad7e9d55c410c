import type { texts as english } from '../en/outliers.ts';

export const texts: typeof english = {
  noContacts: 'Il n’y a pas d’historique de file pour cette date.',
  noun: 'Jours atypiques de l’historique d’un canal, à valider',
  list: 'Lister les jours atypiques et les décisions prises',
  approve: 'Valider des jours comme atypiques : les calculs suivants les écartent',
  reject: 'Rejeter des jours : ils comptent dans les calculs suivants',
  reopen: 'Laisser de nouveau les calculs en décider',
  argumentDates: 'dates, AAAA-MM-JJ',
  optionVerdict: 'seulement open (en attente), approved (validés) ou rejected (rejetés)',
  badVerdict: '« {verdict} » n’est ni open, ni approved, ni rejected.',
  columnActual: 'Contacts',
  columnUsual: 'Habituel',
  columnVerdict: 'Décision',
  columnEffect: 'Dans les prévisions',
  columnBy: 'Par',
  open: 'en attente',
  approved: 'validé',
  rejected: 'rejeté',
  leftOut: 'écarté',
  counts: 'compté',
  found:
    'Jours atypiques écartés de l’historique : {dates}. Jugez-les avec : watchbill forecast outliers list {channel}',
};
