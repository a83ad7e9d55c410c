import type { texts as english } from '../en/evaluation.ts';

export const texts: typeof english = {
  midnight: 'Mitternacht',
  earlyMorning: 'Früher Morgen',
  morning: 'Vormittag',
  midDay: 'Mittag',
  afternoon: 'Nachmittag',
  evening: 'Abend',
  night: 'Nacht',
  required: 'Benötigt',
  overOrUnder: 'Ü / U',
  shrinkage: 'Schwund',
  committedFte: 'Zugesagte VZÄ',
  netStaffing: 'Nettobesetzung',
};
