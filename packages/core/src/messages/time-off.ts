/** Time off: accrual, groups, rules, allotments, requests, surveys, holidays, master updates. */
export const timeOff = {
  nameRequired: {
    en: 'Name is required !',
    de: 'Der Name ist erforderlich!',
    fr: 'Le nom est obligatoire !',
  },
  monthDay: {
    en: 'Enter month and day as MM-DD.',
    de: 'Geben Sie Monat und Tag als MM-TT ein.',
    fr: 'Saisissez le mois et le jour au format MM-JJ.',
  },
  endsBeforeStart: {
    en: 'The end may not be before the start.',
    de: 'Das Ende darf nicht vor dem Anfang liegen.',
    fr: 'La fin ne peut pas précéder le début.',
  },
  capDay: {
    en: 'A cap and its day belong together.',
    de: 'Obergrenze und ihr Stichtag gehören zusammen.',
    fr: 'Un plafond et sa date vont ensemble.',
  },
  anchors: {
    en: 'Say on which days periods end.',
    de: 'Geben Sie an, an welchen Tagen die Zeiträume enden.',
    fr: 'Indiquez les jours où se terminent les périodes.',
  },
  tenureRows: {
    en: 'Rows of tenure follow one another without overlap.',
    de: 'Die Zeilen der Betriebszugehörigkeit folgen ohne Überschneidung aufeinander.',
    fr: 'Les lignes d’ancienneté se suivent sans se chevaucher.',
  },
  chooseAdvisors: {
    en: 'Choose advisors.',
    de: 'Wählen Sie Berater.',
    fr: 'Choisissez des conseillers.',
  },
  chooseCodes: {
    en: 'Choose at least one activity.',
    de: 'Wählen Sie mindestens eine Aktivität.',
    fr: 'Choisissez au moins une activité.',
  },
  windowOrder: {
    en: 'The least days ahead may not exceed the most.',
    de: 'Die Mindestvorlaufzeit darf die Höchstvorlaufzeit nicht überschreiten.',
    fr: 'Le préavis minimal ne peut pas dépasser le maximal.',
  },
  lengthOrder: {
    en: 'The minimum may not exceed the maximum.',
    de: 'Das Minimum darf das Maximum nicht überschreiten.',
    fr: 'Le minimum ne peut pas dépasser le maximum.',
  },
  notZero: {
    en: 'The amount may not be 0.',
    de: 'Der Betrag darf nicht 0 sein.',
    fr: 'Le montant ne peut pas être nul.',
  },
  notNegative: {
    en: 'The amount may not be negative.',
    de: 'Der Betrag darf nicht negativ sein.',
    fr: 'Le montant ne peut pas être négatif.',
  },
  reasonRequired: {
    en: 'An adjustment needs a reason.',
    de: 'Eine Anpassung braucht eine Begründung.',
    fr: 'Un ajustement exige un motif.',
  },
  bonusPositive: {
    en: 'A bonus is more than 0.',
    de: 'Ein Bonus ist größer als 0.',
    fr: 'Un bonus est supérieur à 0.',
  },
  bonusEnd: {
    en: 'Only a bonus has an end, and not before its day.',
    de: 'Nur ein Bonus hat ein Ende, und nicht vor seinem Tag.',
    fr: 'Seul un bonus a une fin, et pas avant sa date.',
  },
  bothTimes: {
    en: 'Enter both times, or neither.',
    de: 'Geben Sie beide Uhrzeiten ein oder keine.',
    fr: 'Saisissez les deux heures, ou aucune.',
  },
  partOfOneDay: {
    en: 'A part of a day lies on one day.',
    de: 'Ein Teil eines Tages liegt an einem Tag.',
    fr: 'Une partie de journée tient sur un seul jour.',
  },
  tooLong: {
    en: 'This stretch is too long.',
    de: 'Dieser Zeitraum ist zu lang.',
    fr: 'Cette période est trop longue.',
  },
  badDate: {
    en: 'Use a date like 2026-03-02.',
    de: 'Geben Sie ein Datum wie 2026-03-02 ein.',
    fr: 'Indiquez une date comme 2026-03-02.',
  },
  timeOrder: {
    en: 'The end time must come after the start time, at quarter hours.',
    de: 'Die Endzeit muss nach der Anfangszeit liegen, auf Viertelstunden.',
    fr: 'L’heure de fin doit suivre l’heure de début, au quart d’heure.',
  },
  tableTaken: {
    en: 'An accrual table with this name exists already.',
    de: 'Eine Anspruchstabelle mit diesem Namen besteht bereits.',
    fr: 'Une table d’acquisition porte déjà ce nom.',
  },
  groupTaken: {
    en: 'A time-off group with this name exists already in this division.',
    de: 'Eine Abwesenheitsgruppe mit diesem Namen besteht in diesem Bereich bereits.',
    fr: 'Un groupe d’absence porte déjà ce nom dans cette division.',
  },
  ruleTaken: {
    en: 'A time-off rule with this name exists already in this group.',
    de: 'Eine Abwesenheitsregel mit diesem Namen besteht in dieser Gruppe bereits.',
    fr: 'Une règle d’absence porte déjà ce nom dans ce groupe.',
  },
  codeTaken: {
    en: 'Another rule of the group covers this activity.',
    de: 'Eine andere Regel der Gruppe umfasst diese Aktivität.',
    fr: 'Une autre règle du groupe couvre cette activité.',
  },
  inAnotherGroup: {
    en: 'An advisor is in a time-off group then already.',
    de: 'Ein Berater ist dann bereits in einer Abwesenheitsgruppe.',
    fr: 'Un conseiller est déjà dans un groupe d’absence à cette période.',
  },
  otherDivision: {
    en: 'All of these advisors must be in the group’s division.',
    de: 'Alle diese Berater müssen im Bereich der Gruppe sein.',
    fr: 'Tous ces conseillers doivent appartenir à la division du groupe.',
  },
  groupFixed: {
    en: 'The division of a group with members cannot be changed.',
    de: 'Der Bereich einer Gruppe mit Mitgliedern kann nicht geändert werden.',
    fr: 'La division d’un groupe ayant des membres ne peut pas être modifiée.',
  },
  ruleFixed: {
    en: 'Group and unit of a rule that has postings or requests cannot be changed.',
    de: 'Gruppe und Einheit einer Regel mit Buchungen oder Anträgen können nicht geändert werden.',
    fr: 'Le groupe et l’unité d’une règle ayant des écritures ou des demandes ne peuvent pas être modifiés.',
  },
  unitsDiffer: {
    en: 'Rule and accrual table must count in the same unit.',
    de: 'Regel und Anspruchstabelle müssen dieselbe Einheit haben.',
    fr: 'La règle et la table d’acquisition doivent utiliser la même unité.',
  },
  noTable: {
    en: 'Accrual table was not found.',
    de: 'Die Anspruchstabelle wurde nicht gefunden.',
    fr: 'La table d’acquisition est introuvable.',
  },
  noGroup: {
    en: 'Time-off group was not found.',
    de: 'Die Abwesenheitsgruppe wurde nicht gefunden.',
    fr: 'Le groupe d’absence est introuvable.',
  },
  noRule: {
    en: 'Time-off rule was not found.',
    de: 'Die Abwesenheitsregel wurde nicht gefunden.',
    fr: 'La règle d’absence est introuvable.',
  },
  noMember: {
    en: 'This advisor is not in the group.',
    de: 'Dieser Berater ist nicht in der Gruppe.',
    fr: 'Ce conseiller ne fait pas partie du groupe.',
  },
  noRequest: {
    en: 'Request was not found.',
    de: 'Der Antrag wurde nicht gefunden.',
    fr: 'La demande est introuvable.',
  },
  ruleOfOther: {
    en: 'This rule is not one of the advisor’s group.',
    de: 'Diese Regel gehört nicht zur Gruppe des Beraters.',
    fr: 'Cette règle n’appartient pas au groupe du conseiller.',
  },
  ruleOfGroup: {
    en: 'This rule is not one of the group.',
    de: 'Diese Regel gehört nicht zu dieser Gruppe.',
    fr: 'Cette règle n’appartient pas à ce groupe.',
  },
  agentRequired: {
    en: 'Say whose time off it is.',
    de: 'Geben Sie an, um wessen Abwesenheit es geht.',
    fr: 'Indiquez de qui il s’agit.',
  },
  past: { en: 'This day has passed.', de: 'Dieser Tag ist vergangen.', fr: 'Ce jour est passé.' },
  notInGroup: {
    en: 'The advisor is in no time-off group on these days.',
    de: 'Der Berater ist an diesen Tagen in keiner Abwesenheitsgruppe.',
    fr: 'Le conseiller n’est dans aucun groupe d’absence à ces dates.',
  },
  noRuleForCode: {
    en: 'No rule of the advisor’s group covers this activity.',
    de: 'Keine Regel der Gruppe des Beraters umfasst diese Aktivität.',
    fr: 'Aucune règle du groupe du conseiller ne couvre cette activité.',
  },
  mayNotRequest: {
    en: 'You may not ask for this time off yourself.',
    de: 'Diese Abwesenheit können Sie nicht selbst beantragen.',
    fr: 'Vous ne pouvez pas demander cette absence vous-même.',
  },
  overlaps: {
    en: 'There is a request for some of these days already.',
    de: 'Für einige dieser Tage gibt es bereits einen Antrag.',
    fr: 'Il existe déjà une demande pour certains de ces jours.',
  },
  nothingToWork: {
    en: 'The advisor does not work on these days.',
    de: 'Der Berater arbeitet an diesen Tagen nicht.',
    fr: 'Le conseiller ne travaille pas ces jours-là.',
  },
  decided: {
    en: 'This request has been decided already.',
    de: 'Über diesen Antrag wurde bereits entschieden.',
    fr: 'Cette demande a déjà été traitée.',
  },
  onlySupervisors: {
    en: 'Only supervisors and planners decide on requests.',
    de: 'Nur Supervisoren und Planer entscheiden über Anträge.',
    fr: 'Seuls les superviseurs et les planificateurs traitent les demandes.',
  },
  ownRequest: {
    en: 'Nobody decides on its own request.',
    de: 'Niemand entscheidet über den eigenen Antrag.',
    fr: 'Nul ne traite sa propre demande.',
  },
  mayNotCancel: {
    en: 'This request can no longer be called off.',
    de: 'Dieser Antrag kann nicht mehr zurückgezogen werden.',
    fr: 'Cette demande ne peut plus être annulée.',
  },
  recalculateFuture: {
    en: 'Only days that have come can be worked out anew.',
    de: 'Nur vergangene Tage können neu berechnet werden.',
    fr: 'Seuls les jours passés peuvent être recalculés.',
  },
  unlimited: {
    en: 'An account without limit has no postings.',
    de: 'Ein unbegrenztes Konto hat keine Buchungen.',
    fr: 'Un compte illimité n’a pas d’écritures.',
  },
  noHoliday: {
    en: 'Holiday was not found.',
    de: 'Der Feiertag wurde nicht gefunden.',
    fr: 'Le jour férié est introuvable.',
  },
  holidayTaken: {
    en: 'The group has a holiday on this date already.',
    de: 'Die Gruppe hat an diesem Datum bereits einen Feiertag.',
    fr: 'Le groupe a déjà un jour férié à cette date.',
  },
  assigned: {
    en: 'This holiday has been assigned already.',
    de: 'Dieser Feiertag ist bereits zugeteilt.',
    fr: 'Ce jour férié est déjà attribué.',
  },
  noSurvey: {
    en: 'Survey was not found.',
    de: 'Die Umfrage wurde nicht gefunden.',
    fr: 'L’enquête est introuvable.',
  },
  questionsRequired: {
    en: 'Ask at least one question.',
    de: 'Stellen Sie mindestens eine Frage.',
    fr: 'Posez au moins une question.',
  },
  optionsRequired: {
    en: 'A choice needs at least two options.',
    de: 'Eine Auswahl braucht mindestens zwei Möglichkeiten.',
    fr: 'Un choix exige au moins deux options.',
  },
  onlyAdvisors: {
    en: 'Only advisors answer surveys.',
    de: 'Nur Berater beantworten Umfragen.',
    fr: 'Seuls les conseillers répondent aux enquêtes.',
  },
  surveyClosed: {
    en: 'This survey is not open.',
    de: 'Diese Umfrage ist nicht geöffnet.',
    fr: 'Cette enquête n’est pas ouverte.',
  },
  answered: {
    en: 'You have answered this survey already.',
    de: 'Sie haben diese Umfrage bereits beantwortet.',
    fr: 'Vous avez déjà répondu à cette enquête.',
  },
  badAnswer: {
    en: 'This answer does not fit the question.',
    de: 'Diese Antwort passt nicht zur Frage.',
    fr: 'Cette réponse ne correspond pas à la question.',
  },
  asks: {
    en: '{name} asks for time off',
    de: '{name} beantragt Abwesenheit',
    fr: '{name} demande une absence',
  },
  asksDays: {
    en: '{activity}, {start} to {end}',
    de: '{activity}, {start} bis {end}',
    fr: '{activity}, du {start} au {end}',
  },
  isGranted: {
    en: 'Your time off is granted',
    de: 'Ihre Abwesenheit ist genehmigt',
    fr: 'Votre absence est accordée',
  },
  isPending: {
    en: 'Your request for time off waits for a decision',
    de: 'Ihr Abwesenheitsantrag wartet auf eine Entscheidung',
    fr: 'Votre demande d’absence attend une décision',
  },
  isWaitlisted: {
    en: 'Your request for time off is on the wait list',
    de: 'Ihr Abwesenheitsantrag steht auf der Warteliste',
    fr: 'Votre demande d’absence est sur liste d’attente',
  },
  isDeclined: {
    en: 'Your time off is declined',
    de: 'Ihre Abwesenheit ist abgelehnt',
    fr: 'Votre absence est refusée',
  },
  isCancelled: {
    en: 'Time off of {name} was called off',
    de: 'Die Abwesenheit von {name} wurde zurückgezogen',
    fr: 'L’absence de {name} a été annulée',
  },
  noUpdate: {
    en: 'Master update was not found.',
    de: 'Die Massenänderung wurde nicht gefunden.',
    fr: 'La mise à jour groupée est introuvable.',
  },
  badValue: {
    en: 'This value does not fit the field.',
    de: 'Dieser Wert passt nicht zum Feld.',
    fr: 'Cette valeur ne convient pas au champ.',
  },
  nobodyMeant: {
    en: 'No advisor matches this choice.',
    de: 'Auf diese Auswahl trifft kein Berater zu.',
    fr: 'Aucun conseiller ne correspond à ce choix.',
  },
  nothingChanges: {
    en: 'There is nothing to change: every advisor is left out.',
    de: 'Es gibt nichts zu ändern: Alle Berater sind ausgenommen.',
    fr: 'Il n’y a rien à modifier : tous les conseillers sont exclus.',
  },
  updateCarriedOut: {
    en: 'This master update has been planned or carried out already.',
    de: 'Diese Massenänderung ist bereits geplant oder ausgeführt.',
    fr: 'Cette mise à jour groupée est déjà planifiée ou exécutée.',
  },
  updateNotApplied: {
    en: 'Only a master update that was carried out can be undone.',
    de: 'Nur eine ausgeführte Massenänderung kann zurückgenommen werden.',
    fr: 'Seule une mise à jour groupée exécutée peut être annulée.',
  },
  updateDone: {
    en: 'A planned master update was carried out',
    de: 'Eine geplante Massenänderung wurde ausgeführt',
    fr: 'Une mise à jour groupée planifiée a été exécutée',
  },
  updateResult: {
    en: '{applied} changed, {failed} failed',
    de: '{applied} geändert, {failed} fehlgeschlagen',
    fr: '{applied} modifiés, {failed} en échec',
  },
  noTransfer: {
    en: 'Transfer was not found.',
    de: 'Die Versetzung wurde nicht gefunden.',
    fr: 'Le transfert est introuvable.',
  },
  transferOver: {
    en: 'Only a planned transfer can be called off.',
    de: 'Nur eine geplante Versetzung kann abgesagt werden.',
    fr: 'Seul un transfert planifié peut être annulé.',
  },
  groupOfDivision: {
    en: 'Choose a group of the new division.',
    de: 'Wählen Sie eine Gruppe des neuen Bereichs.',
    fr: 'Choisissez un groupe de la nouvelle division.',
  },
  stopsTooEarly: {
    en: 'The old rules hold until the day before the transfer at least.',
    de: 'Die alten Regeln gelten mindestens bis zum Tag vor der Versetzung.',
    fr: 'Les anciennes règles valent au moins jusqu’à la veille du transfert.',
  },
  openTrade: {
    en: '{name} has an open trade. It must be settled or called off first.',
    de: '{name} hat einen offenen Tausch. Er muss zuerst abgeschlossen oder zurückgezogen werden.',
    fr: '{name} a un échange en cours. Il doit d’abord être conclu ou annulé.',
  },
  leavesGroup: {
    en: 'Your time off ends with your time-off group',
    de: 'Ihre Abwesenheit endet mit Ihrer Abwesenheitsgruppe',
    fr: 'Votre absence prend fin avec votre groupe d’absence',
  },
  swapFor: {
    en: 'Choose another holiday of the group to work for it, and only for a swap.',
    de: 'Wählen Sie einen anderen Feiertag der Gruppe als Gegenleistung, und nur für einen Tausch.',
    fr: 'Choisissez un autre jour férié du groupe en échange, et seulement pour un échange.',
  },
  notAssigned: {
    en: 'This holiday has not been assigned yet.',
    de: 'Dieser Feiertag ist noch nicht zugeteilt.',
    fr: 'Ce jour férié n’est pas encore attribué.',
  },
  notOff: {
    en: 'The advisor is not off on this holiday.',
    de: 'Der Berater hat an diesem Feiertag nicht frei.',
    fr: 'Le conseiller n’est pas en congé ce jour férié.',
  },
  nobodyWaits: {
    en: 'Nobody waits to be off on this holiday.',
    de: 'Niemand wartet darauf, an diesem Feiertag frei zu haben.',
    fr: 'Personne n’attend d’être en congé ce jour férié.',
  },
  holidayOff: {
    en: 'You are off on {name}',
    de: 'Sie haben an {name} frei',
    fr: 'Vous êtes en congé : {name}',
  },
  holidayWork: {
    en: 'You work on {name}',
    de: 'Sie arbeiten an {name}',
    fr: 'Vous travaillez : {name}',
  },
  hoursOfOptions: {
    en: 'Hours belong to an option of a choice.',
    de: 'Zeiten gehören zu einer Möglichkeit einer Auswahl.',
    fr: 'Les heures appartiennent à une option d’un choix.',
  },
  questionsFixed: {
    en: 'Somebody has answered: questions, division and anonymity stay.',
    de: 'Es liegen Antworten vor: Fragen, Bereich und Anonymität bleiben.',
    fr: 'Des réponses existent : les questions, la division et l’anonymat restent.',
  },
  notAsked: {
    en: 'This survey does not ask you.',
    de: 'Diese Umfrage richtet sich nicht an Sie.',
    fr: 'Cette enquête ne vous est pas adressée.',
  },
  advisorsOfDivision: {
    en: 'Choose advisors of the survey’s division.',
    de: 'Wählen Sie Berater des Bereichs der Umfrage.',
    fr: 'Choisissez des conseillers de la division de l’enquête.',
  },
  noHours: {
    en: 'No option of this question names hours.',
    de: 'Keine Möglichkeit dieser Frage nennt Zeiten.',
    fr: 'Aucune option de cette question ne précise d’heures.',
  },
  anonymousPush: {
    en: 'Answers of an anonymous survey cannot be told apart by advisor.',
    de: 'Antworten einer anonymen Umfrage lassen sich keinem Berater zuordnen.',
    fr: 'Les réponses d’une enquête anonyme ne peuvent être attribuées.',
  },
  surveyWaits: {
    en: 'The survey {name} waits for your answer',
    de: 'Die Umfrage {name} wartet auf Ihre Antwort',
    fr: 'L’enquête {name} attend votre réponse',
  },
  surveyCloses: {
    en: 'It closes on {date}',
    de: 'Sie endet am {date}',
    fr: 'Elle se termine le {date}',
  },
  isExpired: {
    en: 'Your request has left the wait list',
    de: 'Ihr Antrag hat die Warteliste verlassen',
    fr: 'Votre demande a quitté la liste d’attente',
  },
} as const;
/** Why a request for time off stands as it does, by code. */
export const timeOffReason = {
  AdvanceTimeElapsed: {
    en: 'It was asked for too late.',
    de: 'Der Antrag kam zu spät.',
    fr: 'La demande est trop tardive.',
  },
  TooFarAhead: {
    en: 'It was asked for too early.',
    de: 'Der Antrag kam zu früh.',
    fr: 'La demande est trop anticipée.',
  },
  AutoApproved: {
    en: 'Granted automatically.',
    de: 'Automatisch genehmigt.',
    fr: 'Accordée automatiquement.',
  },
  InsufficientBalance: {
    en: 'The balance does not suffice.',
    de: 'Das Guthaben reicht nicht aus.',
    fr: 'Le solde est insuffisant.',
  },
  InvalidDailyDuration: {
    en: 'The length on a day is not valid.',
    de: 'Die Dauer an einem Tag ist ungültig.',
    fr: 'La durée d’une journée n’est pas valable.',
  },
  LengthNotAllowed: {
    en: 'It is shorter or longer than the rule allows.',
    de: 'Die Dauer ist kürzer oder länger als erlaubt.',
    fr: 'La durée est inférieure ou supérieure à ce que permet la règle.',
  },
  WholeWeekOnly: {
    en: 'Only whole weeks can be taken.',
    de: 'Nur ganze Wochen sind möglich.',
    fr: 'Seules des semaines entières sont possibles.',
  },
  OutsideShift: {
    en: 'It lies outside the shift.',
    de: 'Die Zeit liegt außerhalb der Schicht.',
    fr: 'La période est en dehors du poste.',
  },
  RemovedFromWaitlist: {
    en: 'No room came free in time.',
    de: 'Es wurde nicht rechtzeitig Platz frei.',
    fr: 'Aucune place ne s’est libérée à temps.',
  },
  Waitlisted: {
    en: 'There is no room at present; it waits in line.',
    de: 'Derzeit ist kein Platz; der Antrag wartet.',
    fr: 'Aucune place pour le moment ; la demande attend.',
  },
  WaitlistClosed: {
    en: 'There is no room, and the rule has no wait list.',
    de: 'Es ist kein Platz, und die Regel hat keine Warteliste.',
    fr: 'Aucune place, et la règle n’a pas de liste d’attente.',
  },
  OverlapsRestrictedActivityCode: {
    en: 'It lies over an activity that must be kept.',
    de: 'Die Zeit überschneidet eine Aktivität, die bleiben muss.',
    fr: 'La période chevauche une activité à conserver.',
  },
  BlockedDay: {
    en: 'No time off is possible on one of these days.',
    de: 'An einem dieser Tage ist keine Abwesenheit möglich.',
    fr: 'Aucune absence n’est possible l’un de ces jours.',
  },
  ScheduleLocked: {
    en: 'The schedule of one of these days is locked.',
    de: 'Der Dienstplan eines dieser Tage ist gesperrt.',
    fr: 'Le planning de l’un de ces jours est verrouillé.',
  },
  ScheduleRules: {
    en: 'The schedule of one of these days does not allow it as it is.',
    de: 'Der Dienstplan eines dieser Tage lässt es so nicht zu.',
    fr: 'Le planning de l’un de ces jours ne le permet pas en l’état.',
  },
  ApprovedByPlanner: {
    en: 'Granted by a planner.',
    de: 'Von der Planung genehmigt.',
    fr: 'Accordée par un planificateur.',
  },
  DeclinedByPlanner: {
    en: 'Declined by a planner.',
    de: 'Von der Planung abgelehnt.',
    fr: 'Refusée par un planificateur.',
  },
} as const;
/** Why an advisor was left out of a master update, or it failed for it, by code. */
export const timeOffUpdateReason = {
  SameValue: {
    en: 'It has this value already.',
    de: 'Der Wert gilt bereits.',
    fr: 'Cette valeur est déjà en place.',
  },
  Disabled: {
    en: 'The advisor is disabled.',
    de: 'Der Berater ist deaktiviert.',
    fr: 'Le conseiller est désactivé.',
  },
  OtherDivision: {
    en: 'The group is of another division.',
    de: 'Die Gruppe gehört zu einem anderen Bereich.',
    fr: 'Le groupe appartient à une autre division.',
  },
  DatesOutOfOrder: {
    en: 'Earning would end before it starts.',
    de: 'Der Anspruch endete vor seinem Beginn.',
    fr: 'L’acquisition finirait avant de commencer.',
  },
  NotInGroup: {
    en: 'The advisor is in no time-off group then.',
    de: 'Der Berater ist dann in keiner Abwesenheitsgruppe.',
    fr: 'Le conseiller n’est alors dans aucun groupe d’absence.',
  },
  NoBalance: {
    en: 'The advisor has no balance under this rule then.',
    de: 'Der Berater hat dann kein Guthaben unter dieser Regel.',
    fr: 'Le conseiller n’a alors aucun solde selon cette règle.',
  },
  HasRequests: {
    en: 'The advisor has time off, or asks for it, from that day on.',
    de: 'Der Berater hat ab diesem Tag Abwesenheiten oder Anträge.',
    fr: 'Le conseiller a des absences ou des demandes à partir de ce jour.',
  },
  ChangedSince: {
    en: 'It was changed since.',
    de: 'Der Wert wurde seither geändert.',
    fr: 'La valeur a été modifiée depuis.',
  },
} as const;
