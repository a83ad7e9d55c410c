/** What advisors ask for, and what they are answered. */
export const activityRequests = {
  typeUnknown: {
    en: 'Choose add_activity or request_schedule_change.',
    de: 'Wählen Sie add_activity oder request_schedule_change.',
    fr: 'Choisissez add_activity ou request_schedule_change.',
  },
  statusUnknown: {
    en: 'Choose pending, unsuccessful or completed.',
    de: 'Wählen Sie pending, unsuccessful oder completed.',
    fr: 'Choisissez pending, unsuccessful ou completed.',
  },
  badTime: {
    en: 'Enter a time like 09:30.',
    de: 'Geben Sie eine Uhrzeit wie 09:30 ein.',
    fr: 'Saisissez une heure comme 09:30.',
  },
  timeRequired: {
    en: 'A time is required.',
    de: 'Eine Uhrzeit ist erforderlich.',
    fr: 'Une heure est obligatoire.',
  },
  activityRequired: {
    en: 'Choose an activity.',
    de: 'Wählen Sie eine Aktivität.',
    fr: 'Choisissez une activité.',
  },
  shiftTimeRequired: {
    en: 'Say when the shift is to start and end.',
    de: 'Geben Sie an, wann die Schicht beginnen und enden soll.',
    fr: 'Indiquez quand le service doit commencer et finir.',
  },
  agentRequired: {
    en: 'Choose the advisor whom you ask for.',
    de: 'Wählen Sie den Berater, für den Sie anfragen.',
    fr: 'Choisissez le conseiller pour qui vous demandez.',
  },
  changeNotAllowed: {
    en: 'This division does not take schedule change requests.',
    de: 'Dieser Bereich nimmt keine Änderungsanfragen zum Dienstplan an.',
    fr: 'Cette division n’accepte pas de demandes de modification du planning.',
  },
  past: {
    en: 'This time has passed.',
    de: 'Diese Zeit ist vorbei.',
    fr: 'Cette heure est passée.',
  },
  asked: {
    en: 'You have asked for this already.',
    de: 'Das haben Sie bereits angefragt.',
    fr: 'Vous l’avez déjà demandé.',
  },
  alreadyDecided: {
    en: 'This request has been answered already.',
    de: 'Diese Anfrage ist bereits beantwortet.',
    fr: 'Cette demande a déjà reçu une réponse.',
  },
  onlySupervisors: {
    en: 'Only a supervisor or administrator of the division answers requests.',
    de: 'Nur Supervisoren oder Administratoren des Bereichs beantworten Anfragen.',
    fr: 'Seul un superviseur ou un administrateur de la division répond aux demandes.',
  },
  notYourOwn: {
    en: 'You cannot answer your own request.',
    de: 'Sie können Ihre eigene Anfrage nicht beantworten.',
    fr: 'Vous ne pouvez pas répondre à votre propre demande.',
  },
  onlyRequester: {
    en: 'Only who asked may change the request.',
    de: 'Nur wer angefragt hat, darf die Anfrage ändern.',
    fr: 'Seule la personne qui a fait la demande peut la modifier.',
  },
  notYourMark: {
    en: 'Each side sets only its own mark.',
    de: 'Jede Seite setzt nur ihre eigene Markierung.',
    fr: 'Chacun ne modifie que sa propre marque de lecture.',
  },
  nothingToChange: { en: 'Nothing to change.', de: 'Nichts zu ändern.', fr: 'Rien à modifier.' },
  chooseSome: {
    en: 'Choose requests.',
    de: 'Wählen Sie Anfragen.',
    fr: 'Choisissez des demandes.',
  },
  notFound: {
    en: 'This request was not found.',
    de: 'Diese Anfrage wurde nicht gefunden.',
    fr: 'Cette demande est introuvable.',
  },
  asks: { en: 'Request of {name}', de: 'Anfrage von {name}', fr: 'Demande de {name}' },
  asksActivity: {
    en: '{activity} on {date}, {start} to {end}',
    de: '{activity} am {date}, {start} bis {end}',
    fr: '{activity} le {date}, de {start} à {end}',
  },
  asksShift: {
    en: 'Shift on {date} from {start} to {end}',
    de: 'Schicht am {date} von {start} bis {end}',
    fr: 'Service le {date} de {start} à {end}',
  },
  completed: { en: 'Request approved', de: 'Anfrage genehmigt', fr: 'Demande acceptée' },
  rejected: { en: 'Request declined', de: 'Anfrage abgelehnt', fr: 'Demande refusée' },
  expired: { en: 'Request expired', de: 'Anfrage verfallen', fr: 'Demande expirée' },
} as const;
