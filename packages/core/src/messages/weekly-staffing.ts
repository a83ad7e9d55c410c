/** Weekly staffing. */
export const weeklyStaffing = {
  openScheduled: { en: 'open (scheduled)', de: 'offen (geplant)', fr: 'disponible (planifié)' },
  overhead: { en: 'Give a percentage from 0 to 95.', de: 'Geben Sie einen Prozentsatz von 0 bis 95 an.', fr: 'Indiquez un pourcentage de 0 à 95.' },
} as const;
