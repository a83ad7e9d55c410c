import type { texts as english } from '../en/offline.ts';

export const texts: typeof english = {
  away: 'Sie sind offline. Ihr Dienstplan wird so gezeigt, wie er zuletzt gelesen wurde; Anfragen werden gesendet, sobald Sie wieder verbunden sind.',
  later: 'Sie sind offline. Es wird gesendet, sobald Sie wieder verbunden sind.',
  waits: 'Wartet auf den Versand: {what}',
  sent: 'Gesendet: {what}',
  refused: 'Nicht angenommen: {what}. {why}',
  discard: 'Verwerfen',
};
