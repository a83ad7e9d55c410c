/** Real-time adherence. */
export const adherence = {
  title: { en: 'Realtime Adherence', de: 'Plantreue in Echtzeit', fr: 'Adhérence en temps réel' },
  mappingNeedsActivity: {
    en: 'Choose an event type if, and only if, the mapping is for one activity.', de: 'Wählen Sie eine Ereignisart genau dann, wenn die Zuordnung für eine Aktivität gilt.',
    fr: 'Choisissez un type d’événement si, et seulement si, l’association vaut pour une activité.',
  },
  fromTheFuture: {
    en: 'This instant lies in the future: check the clock of the ACD adaptor.', de: 'Dieser Zeitpunkt liegt in der Zukunft: Prüfen Sie die Uhr des ACD-Adapters.',
    fr: 'Cet instant est dans le futur : vérifiez l’horloge de l’adaptateur ACD.',
  },
} as const;
