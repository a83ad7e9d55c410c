/** Trades of schedules: why not, how they ended, who is asked. */
export const trades = {
  cancelled: {
    en: 'The trade was withdrawn.',
    de: 'Der Tausch wurde zurückgezogen.',
    fr: 'L’échange a été retiré.',
  },
  expired: {
    en: 'Nobody answered before the trade was to begin.',
    de: 'Vor Beginn des Tauschs hat niemand geantwortet.',
    fr: 'Personne n’a répondu avant le début de l’échange.',
  },
  declined: {
    en: 'The partner declined.',
    de: 'Der Tauschpartner hat abgelehnt.',
    fr: 'Le partenaire a refusé.',
  },
  rejected: {
    en: 'The supervisor declined.',
    de: 'Der Supervisor hat abgelehnt.',
    fr: 'Le superviseur a refusé.',
  },
  scheduleChanged: {
    en: 'One of the schedules has changed since.',
    de: 'Einer der Dienstpläne wurde seitdem geändert.',
    fr: 'L’un des plannings a changé depuis.',
  },
  tradingClosed: {
    en: 'This division does not trade schedules.',
    de: 'In diesem Bereich werden keine Dienste getauscht.',
    fr: 'Cette division n’échange pas de plannings.',
  },
  partialNotAllowed: {
    en: 'Only whole days may be traded here.',
    de: 'Hier dürfen nur ganze Tage getauscht werden.',
    fr: 'Seules des journées entières peuvent être échangées ici.',
  },
  commentsNotAllowed: {
    en: 'Trades carry no comments here.',
    de: 'Ein Tausch trägt hier keine Kommentare.',
    fr: 'Les échanges ne portent pas de commentaires ici.',
  },
  selfTrade: {
    en: 'Nobody trades with themselves.',
    de: 'Niemand tauscht mit sich selbst.',
    fr: 'On n’échange pas avec soi-même.',
  },
  agentDisabled: {
    en: 'One of the advisors is disabled.',
    de: 'Einer der Berater ist deaktiviert.',
    fr: 'L’un des conseillers est désactivé.',
  },
  otherDivision: {
    en: 'Both advisors must be of this division.',
    de: 'Beide Berater müssen zu diesem Bereich gehören.',
    fr: 'Les deux conseillers doivent faire partie de cette division.',
  },
  noAccount: {
    en: 'The partner cannot be asked: they have no account.',
    de: 'Der Tauschpartner kann nicht gefragt werden: Es gibt kein Konto.',
    fr: 'Le partenaire ne peut pas être sollicité : il n’a pas de compte.',
  },
  spanTooLong: {
    en: 'At most {days} days may be traded at once.',
    de: 'Höchstens {days} Tage dürfen auf einmal getauscht werden.',
    fr: 'Au plus {days} jours peuvent être échangés à la fois.',
  },
  tooLate: {
    en: 'A trade is asked for at least {hours} h before it begins.',
    de: 'Ein Tausch wird mindestens {hours} Std. vor Beginn angefragt.',
    fr: 'Un échange se demande au moins {hours} h avant son début.',
  },
  dayLocked: {
    en: 'A day of the trade is locked.',
    de: 'Ein Tag des Tauschs ist gesperrt.',
    fr: 'Une journée de l’échange est verrouillée.',
  },
  nothingToTrade: {
    en: 'Nobody works then: there is nothing to trade.',
    de: 'Dann arbeitet niemand: Es gibt nichts zu tauschen.',
    fr: 'Personne ne travaille alors : il n’y a rien à échanger.',
  },
  oneSided: {
    en: 'Both sides must give a shift.',
    de: 'Beide Seiten müssen eine Schicht geben.',
    fr: 'Chacun doit céder un service.',
  },
  overlap: {
    en: 'An advisor would have two shifts at once.',
    de: 'Ein Berater hätte zwei Schichten zugleich.',
    fr: 'Un conseiller aurait deux services à la fois.',
  },
  splitShift: {
    en: 'A shift would fall in two parts.',
    de: 'Eine Schicht würde in zwei Teile zerfallen.',
    fr: 'Un service serait coupé en deux.',
  },
  activitySplit: {
    en: 'An activity crosses the edge of the time to trade.',
    de: 'Eine Aktivität reicht über den Rand der Tauschzeit.',
    fr: 'Une activité dépasse le bord de la plage à échanger.',
  },
  overtimeInWindow: {
    en: 'Overtime and recovered hours are traded with the whole day only.',
    de: 'Überstunden und nachgeholte Stunden werden nur mit dem ganzen Tag getauscht.',
    fr: 'Les heures supplémentaires et récupérées ne s’échangent qu’avec la journée entière.',
  },
  activityNotTradable: {
    en: 'Leave, sickness and appointments cannot be traded.',
    de: 'Urlaub, Krankheit und Termine lassen sich nicht tauschen.',
    fr: 'Congés, maladie et rendez-vous ne s’échangent pas.',
  },
  eventDisabled: {
    en: 'An activity of the day is of a disabled event type.',
    de: 'Eine Aktivität des Tages hat eine deaktivierte Ereignisart.',
    fr: 'Une activité de la journée est d’un type désactivé.',
  },
  unequalPaidTime: {
    en: 'Both sides must give the same paid time.',
    de: 'Beide Seiten müssen gleich viel bezahlte Zeit geben.',
    fr: 'Chacun doit céder le même temps payé.',
  },
  restTooShort: {
    en: 'An advisor would rest less than {hours} h between two shifts.',
    de: 'Ein Berater hätte weniger als {hours} Std. Ruhe zwischen zwei Schichten.',
    fr: 'Un conseiller aurait moins de {hours} h de repos entre deux services.',
  },
  weeklyHoursOver: {
    en: 'An advisor would be paid for more than {hours} h a week.',
    de: 'Ein Berater käme auf mehr als {hours} bezahlte Stunden in der Woche.',
    fr: 'Un conseiller dépasserait {hours} h payées par semaine.',
  },
  weeklyHoursUnder: {
    en: 'An advisor would be paid for less than {hours} h a week.',
    de: 'Ein Berater käme auf weniger als {hours} bezahlte Stunden in der Woche.',
    fr: 'Un conseiller aurait moins de {hours} h payées par semaine.',
  },
  tooManyRequests: {
    en: 'At most {count} trades may wait for an answer.',
    de: 'Höchstens {count} Tauschanfragen dürfen auf Antwort warten.',
    fr: 'Au plus {count} échanges peuvent être en attente.',
  },
  breaksRules: {
    en: 'The schedule after the trade would break a rule.',
    de: 'Der Dienstplan nach dem Tausch würde eine Regel brechen.',
    fr: 'Le planning après l’échange enfreindrait une règle.',
  },
  weeklyLimits: {
    en: 'The most hours must not be less than the least.',
    de: 'Die Höchststunden dürfen nicht unter den Mindeststunden liegen.',
    fr: 'Le maximum d’heures ne peut être inférieur au minimum.',
  },
  oneDay: {
    en: 'A part of a day is traded on one day.',
    de: 'Ein Teil eines Tages wird an einem Tag getauscht.',
    fr: 'Une partie de journée s’échange sur un seul jour.',
  },
  windowRequired: {
    en: 'Say from when to when.',
    de: 'Geben Sie an, von wann bis wann.',
    fr: 'Indiquez de quand à quand.',
  },
  configured: {
    en: 'This division has a trade configuration already.',
    de: 'Dieser Bereich hat bereits eine Tauschkonfiguration.',
    fr: 'Cette division a déjà une configuration d’échange.',
  },
  notConfigured: {
    en: 'This trade configuration was not found.',
    de: 'Diese Tauschkonfiguration wurde nicht gefunden.',
    fr: 'Cette configuration d’échange est introuvable.',
  },
  notFound: {
    en: 'This trade was not found.',
    de: 'Dieser Tausch wurde nicht gefunden.',
    fr: 'Cet échange est introuvable.',
  },
  notYours: {
    en: 'This trade is between others.',
    de: 'Dieser Tausch betrifft andere.',
    fr: 'Cet échange concerne d’autres personnes.',
  },
  notYourAnswer: {
    en: 'This trade does not wait for your answer.',
    de: 'Dieser Tausch wartet nicht auf Ihre Antwort.',
    fr: 'Cet échange n’attend pas votre réponse.',
  },
  awaitsPartner: {
    en: 'The partner has not agreed yet.',
    de: 'Der Tauschpartner hat noch nicht zugestimmt.',
    fr: 'Le partenaire n’a pas encore accepté.',
  },
  alreadyDecided: {
    en: 'This trade has been decided already.',
    de: 'Über diesen Tausch ist bereits entschieden.',
    fr: 'Cet échange a déjà été tranché.',
  },
  keptOnRecord: {
    en: 'A trade that was carried out stays on record.',
    de: 'Ein ausgeführter Tausch bleibt verzeichnet.',
    fr: 'Un échange effectué reste enregistré.',
  },
  partners: {
    en: { one: '{count} colleague to trade with', other: '{count} colleagues to trade with' },
    de: { one: '{count} möglicher Tauschpartner', other: '{count} mögliche Tauschpartner' },
    fr: { one: '{count} collègue avec qui échanger', other: '{count} collègues avec qui échanger' },
  },
  asks: {
    en: '{name} asks for a trade',
    de: '{name} möchte tauschen',
    fr: '{name} propose un échange',
  },
  awaitsApproval: {
    en: 'Trade between {name} and {partner}',
    de: 'Tausch zwischen {name} und {partner}',
    fr: 'Échange entre {name} et {partner}',
  },
  dates: {
    en: '{fromDate} for {toDate}',
    de: '{fromDate} gegen {toDate}',
    fr: '{fromDate} contre {toDate}',
  },
  completed: { en: 'Trade carried out', de: 'Tausch ausgeführt', fr: 'Échange effectué' },
  unsuccessful: {
    en: 'Trade not carried out',
    de: 'Tausch nicht ausgeführt',
    fr: 'Échange non effectué',
  },
} as const;
