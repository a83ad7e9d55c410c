import type { texts as english } from '../en/evaluation.ts';

export const texts: typeof english = {
  midnight: 'Minuit',
  earlyMorning: 'Petit matin',
  morning: 'Matin',
  midDay: 'Midi',
  afternoon: 'Après-midi',
  evening: 'Soir',
  night: 'Nuit',
  required: 'Requis',
  overOrUnder: 'E / D',
  shrinkage: 'Perte',
  committedFte: 'ETP engagés',
  netStaffing: 'Effectif net',
};
