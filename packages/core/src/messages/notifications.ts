/** Notifications: what is sent, what is refused. */
export const notifications = {
  upcomingActivity: {
    en: 'Upcoming Activity',
    de: 'Bevorstehende Aktivität',
    fr: 'Activité à venir',
  },
  activityStarts: {
    en: '{activity} starts at {time}.',
    de: '{activity} beginnt um {time}.',
    fr: '{activity} commence à {time}.',
  },
  messageFrom: { en: 'Message from {name}', de: 'Nachricht von {name}', fr: 'Message de {name}' },
  userType: { en: 'User Type', de: 'Benutzerart', fr: 'Type d’utilisateur' },
  comments: { en: 'Comments', de: 'Kommentare', fr: 'Commentaires' },
  advisors: { en: 'Advisors*', de: 'Berater*', fr: 'Conseillers*' },
  advisorsOrSupervisors: {
    en: 'Advisors/Supervisors*',
    de: 'Berater/Supervisoren*',
    fr: 'Conseillers/Superviseurs*',
  },
  both: { en: 'Both', de: 'Beide', fr: 'Les deux' },
  userTypeRequired: {
    en: 'Type of User is required !',
    de: 'Die Benutzerart ist erforderlich!',
    fr: 'Le type d’utilisateur est obligatoire !',
  },
  userTypeUnknown: {
    en: 'Type of User must be Agent, Supervisor or both.',
    de: 'Die Benutzerart muss Agent, Supervisor oder both sein.',
    fr: 'Le type d’utilisateur doit être Agent, Supervisor ou both.',
  },
  divisionsRequired: {
    en: 'Divisions is required !',
    de: 'Der Bereich ist erforderlich!',
    fr: 'La division est obligatoire !',
  },
  oneAdvisorRequired: {
    en: 'At least one advisor is required !',
    de: 'Mindestens ein Berater ist erforderlich!',
    fr: 'Au moins un conseiller est obligatoire !',
  },
  advisorRequired: {
    en: 'Advisor is required !',
    de: 'Ein Berater ist erforderlich!',
    fr: 'Le conseiller est obligatoire !',
  },
  commentsRequired: {
    en: 'Comments are required !',
    de: 'Kommentare sind erforderlich!',
    fr: 'Les commentaires sont obligatoires !',
  },
  sent: {
    en: 'Notifications sent successfully !',
    de: 'Benachrichtigungen erfolgreich gesendet!',
    fr: 'Notifications envoyées avec succès !',
  },
  sendFailed: {
    en: 'Something went wrong !',
    de: 'Etwas ist schiefgelaufen!',
    fr: 'Une erreur s’est produite !',
  },
  onlyAdvisors: {
    en: 'You may write to advisors only.',
    de: 'Sie dürfen nur Beratern schreiben.',
    fr: 'Vous ne pouvez écrire qu’aux conseillers.',
  },
  recipientRefused: {
    en: 'Some of those chosen are not in these divisions, or cannot be written to.',
    de: 'Einige der Gewählten gehören nicht zu diesen Bereichen oder können nicht angeschrieben werden.',
    fr: 'Certaines personnes choisies ne font pas partie de ces divisions ou ne peuvent pas être contactées.',
  },
  chooseSome: {
    en: 'Choose notifications, or all.',
    de: 'Wählen Sie Benachrichtigungen oder alle.',
    fr: 'Choisissez des notifications, ou toutes.',
  },
  notYours: {
    en: 'These are not all your own notifications.',
    de: 'Das sind nicht alles Ihre eigenen Benachrichtigungen.',
    fr: 'Ces notifications ne sont pas toutes les vôtres.',
  },
  marked: { en: 'Marked as read.', de: 'Als gelesen markiert.', fr: 'Marquées comme lues.' },
} as const;
