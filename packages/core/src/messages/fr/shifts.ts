import type { texts as english } from '../en/shifts.ts';

export const texts: typeof english = {
  title: 'Vacations',
  onLockedDays: {
    one: 'Un jour verrouillé, le {from}, porte cette vacation. Déverrouillez-le d’abord, ou conservez la vacation.',
    other:
      '{count} jours verrouillés, du {from} au {to}, portent cette vacation. Déverrouillez-les d’abord, ou conservez la vacation.',
  },
  shiftName: 'Nom de la vacation',
  deletedFrom: {
    one: 'Supprimé avec succès ! Un jour, {from}, portait ce nom et garde ses horaires.',
    other:
      'Supprimé avec succès ! {count} jours, du {from} au {to}, portaient ce nom et gardent leurs horaires.',
  },
};
