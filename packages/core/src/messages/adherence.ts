/** Real-time adherence. */
export const adherence = {
  title: { en: 'Realtime Adherence', de: 'Plantreue in Echtzeit', fr: 'Adhérence en temps réel' },
} as const;
