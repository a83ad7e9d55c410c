/** Named shifts. */
export const shifts = {
  title: { en: 'Shifts', de: 'Schichten', fr: 'Vacations' },
  shiftName: { en: 'Shift name', de: 'Schichtname', fr: 'Nom de la vacation' },
} as const;
