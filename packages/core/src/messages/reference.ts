/** Reference lists, operating hours, ids and assignments. */
export const reference = {
  unknownType: {
    en: 'This type is not known.',
    de: 'Dieser Typ ist nicht bekannt.',
    fr: 'Ce type n’est pas connu.',
  },
  noHours: {
    en: 'Advisors have no operating hours.',
    de: 'Berater haben keine Betriebszeiten.',
    fr: 'Les conseillers n’ont pas d’heures d’ouverture.',
  },
  time: {
    en: 'Give a time as HH:MM.',
    de: 'Geben Sie eine Uhrzeit als HH:MM an.',
    fr: 'Indiquez une heure au format HH:MM.',
  },
  endAfterStart: {
    en: 'The end must be after the start; 00:00 closes the day.',
    de: 'Das Ende muss nach dem Beginn liegen; 00:00 schließt den Tag.',
    fr: 'La fin doit suivre le début ; 00:00 clôt la journée.',
  },
  hoursOverlap: {
    en: 'Hours of one day overlap.',
    de: 'Zeiten eines Tages überschneiden sich.',
    fr: 'Des heures d’un même jour se chevauchent.',
  },
  idIsTaken: {
    en: 'The Given ID is already in use',
    de: 'Die angegebene ID wird bereits verwendet',
    fr: 'L’identifiant indiqué est déjà utilisé',
  },
  idTooLarge: {
    en: 'The Given ID is too large',
    de: 'Die angegebene ID ist zu groß',
    fr: 'L’identifiant indiqué est trop grand',
  },
} as const;
