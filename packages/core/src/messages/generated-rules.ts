/** Rules of generated schedules, as the planning engine's checker names them. */
export const generatedRules = {
  restIsKept: {
    en: 'Rest between shifts',
    de: 'Ruhezeit zwischen Schichten',
    fr: 'Repos entre les services',
  },
  mayFollow: {
    en: 'Shifts that may not follow each other',
    de: 'Schichten, die nicht aufeinander folgen dürfen',
    fr: 'Services qui ne peuvent pas se suivre',
  },
  consecutiveDays: {
    en: 'Days worked in a row',
    de: 'Arbeitstage in Folge',
    fr: 'Jours travaillés d’affilée',
  },
  consecutiveDaysOff: {
    en: 'Days off in a row',
    de: 'Freie Tage in Folge',
    fr: 'Jours de repos d’affilée',
  },
  daysPerWeek: { en: 'Days a week', de: 'Tage je Woche', fr: 'Jours par semaine' },
  paidPerWeek: {
    en: 'Paid hours a week',
    de: 'Bezahlte Stunden je Woche',
    fr: 'Heures payées par semaine',
  },
  paidInAll: {
    en: 'Paid hours in all',
    de: 'Bezahlte Stunden insgesamt',
    fr: 'Heures payées au total',
  },
  weekends: { en: 'Weekends worked', de: 'Gearbeitete Wochenenden', fr: 'Week-ends travaillés' },
  offersPerWeek: {
    en: 'How often a week a daily protocol may be worked',
    de: 'Wie oft je Woche eine Tagesregel gearbeitet werden darf',
    fr: 'Fréquence hebdomadaire d’un protocole journalier',
  },
  offersInAll: {
    en: 'How often a daily protocol may be worked',
    de: 'Wie oft eine Tagesregel gearbeitet werden darf',
    fr: 'Fréquence d’un protocole journalier',
  },
  dayOffPatterns: {
    en: 'Day-off patterns',
    de: 'Muster freier Tage',
    fr: 'Modèles de jours de repos',
  },
  lockedDaysStay: {
    en: 'Days that must stay as they are',
    de: 'Tage, die bleiben müssen, wie sie sind',
    fr: 'Jours qui doivent rester tels quels',
  },
  shiftIsOffered: {
    en: 'Shifts of the weekly protocol alone',
    de: 'Nur Schichten der Wochenregel',
    fr: 'Uniquement les services du protocole hebdomadaire',
  },
  startIsOnTheGrid: {
    en: 'Starts within the daily protocol',
    de: 'Beginn nach der Tagesregel',
    fr: 'Début selon le protocole journalier',
  },
  breaksKeepTheirSlack: {
    en: 'Breaks and meals within their slack',
    de: 'Pausen in ihrem Spielraum',
    fr: 'Pauses dans leur marge',
  },
  workLiesBetweenBreaks: {
    en: 'Work between breaks',
    de: 'Arbeit zwischen den Pausen',
    fr: 'Travail entre les pauses',
  },
  workFillsTheShift: {
    en: 'Work from start to end of the shift',
    de: 'Arbeit vom Anfang bis zum Ende der Schicht',
    fr: 'Travail du début à la fin du service',
  },
  activitiesAreMastered: {
    en: 'Contacts that the advisor can handle',
    de: 'Kontakte, die der Berater beherrscht',
    fr: 'Contacts que le conseiller maîtrise',
  },
  advisorIsAvailable: {
    en: 'The advisor’s availability',
    de: 'Verfügbarkeit des Beraters',
    fr: 'Disponibilité du conseiller',
  },
  contractsHaveTheirAdvisors: {
    en: 'Number of advisors on a protocol',
    de: 'Anzahl der Berater einer Wochenregel',
    fr: 'Nombre de conseillers d’un protocole',
  },
  teamsWorkTogether: {
    en: 'Teams work together',
    de: 'Teams arbeiten gemeinsam',
    fr: 'Les équipes travaillent ensemble',
  },
} as const;
