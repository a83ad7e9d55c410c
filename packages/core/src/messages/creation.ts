/** Making schedules from patterns, from availability and from foreign files. */
export const creation = {
  done: { en: '{made} days made, {skipped} passed by, {refused} refused.', de: '{made} Tage angelegt, {skipped} übergangen, {refused} abgelehnt.', fr: '{made} jours créés, {skipped} ignorés, {refused} refusés.' },
  exists: { en: 'There is a schedule already.', de: 'Es besteht bereits ein Dienstplan.', fr: 'Un planning existe déjà.' },
  dayOff: { en: 'Day off.', de: 'Freier Tag.', fr: 'Jour de repos.' },
  noPattern: { en: 'The advisor works no pattern on this date.', de: 'Der Berater arbeitet an diesem Datum kein Muster.', fr: 'Le conseiller ne suit aucun modèle à cette date.' },
  noAvailability: { en: 'The advisor is not available on this date.', de: 'Der Berater ist an diesem Datum nicht verfügbar.', fr: 'Le conseiller n’est pas disponible à cette date.' },
  noRule: { en: 'The advisor’s availability has no weekly protocol on this date.', de: 'Die Verfügbarkeit des Beraters hat an diesem Datum keine Wochenregel.', fr: 'La disponibilité du conseiller n’a pas de protocole hebdomadaire à cette date.' },
  noFit: { en: 'No shift of the daily protocols fits into the hours left.', de: 'Keine Schicht der Tagesregeln passt in die verbleibenden Stunden.', fr: 'Aucun service des protocoles journaliers ne tient dans les heures restantes.' },
  weekFull: { en: 'The advisor’s weekly hours are reached.', de: 'Die Wochenstunden des Beraters sind erreicht.', fr: 'Les heures hebdomadaires du conseiller sont atteintes.' },
  offType: {
    en: 'A split shift needs an enabled event type that is unpaid, no work and out of office for its off segment.',
    de: 'Eine geteilte Schicht braucht für ihre Unterbrechung eine aktive Ereignisart, die unbezahlt, keine Arbeit und außer Haus ist.',
    fr: 'Un service coupé exige, pour sa coupure, un type d’événement actif, non payé, hors travail et hors bureau.',
  },
  breaksRules: { en: 'The day would break a rule of schedules or run into the next.', de: 'Der Tag verstieße gegen eine Dienstplanregel oder liefe in den nächsten.', fr: 'Le jour enfreindrait une règle de planning ou empiéterait sur le suivant.' },
  nobody: { en: 'Nobody of the division works these patterns in this range.', de: 'In diesem Zeitraum arbeitet niemand aus dem Bereich diese Muster.', fr: 'Personne de la division ne suit ces modèles sur cette période.' },
  notOfDivision: { en: 'Choose advisors of this division.', de: 'Wählen Sie Berater dieses Bereichs.', fr: 'Choisissez des conseillers de cette division.' },
  tooLong: { en: 'At most 186 days are made at once.', de: 'Höchstens 186 Tage werden auf einmal angelegt.', fr: 'Au plus 186 jours sont créés à la fois.' },
  nothingToCopy: { en: 'There is no schedule to copy on this date.', de: 'An diesem Datum gibt es keinen Dienstplan zum Kopieren.', fr: 'Il n’y a pas de planning à copier à cette date.' },
} as const;
