/** Named shifts. */
export const shifts = {
  title: { en: 'Shifts', de: 'Schichten', fr: 'Vacations' },
  onLockedDays: {
    en: {
      one: 'A locked day, {from}, carries this shift. Unlock it first, or keep the shift.',
      other:
        '{count} locked days, from {from} to {to}, carry this shift. Unlock them first, or keep the shift.',
    },
    de: {
      one: 'Ein gesperrter Tag, der {from}, trägt diese Schicht. Entsperren Sie ihn zuerst, oder behalten Sie die Schicht.',
      other:
        '{count} gesperrte Tage vom {from} bis {to} tragen diese Schicht. Entsperren Sie sie zuerst, oder behalten Sie die Schicht.',
    },
    fr: {
      one: 'Un jour verrouillé, le {from}, porte cette vacation. Déverrouillez-le d’abord, ou conservez la vacation.',
      other:
        '{count} jours verrouillés, du {from} au {to}, portent cette vacation. Déverrouillez-les d’abord, ou conservez la vacation.',
    },
  },
  shiftName: { en: 'Shift name', de: 'Schichtname', fr: 'Nom de la vacation' },
} as const;
