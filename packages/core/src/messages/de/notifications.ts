import type { texts as english } from '../en/notifications.ts';

export const texts: typeof english = {
  upcomingActivity: 'Bevorstehende Aktivität',
  activityStarts: '{activity} beginnt um {time}.',
  messageFrom: 'Nachricht von {name}',
  userType: 'Benutzerart',
  comments: 'Kommentare',
  advisors: 'Berater*',
  advisorsOrSupervisors: 'Berater/Supervisoren*',
  both: 'Beide',
  userTypeRequired: 'Die Benutzerart ist erforderlich!',
  userTypeUnknown: 'Die Benutzerart muss Agent, Supervisor oder both sein.',
  divisionsRequired: 'Der Bereich ist erforderlich!',
  oneAdvisorRequired: 'Mindestens ein Berater ist erforderlich!',
  advisorRequired: 'Ein Berater ist erforderlich!',
  commentsRequired: 'Kommentare sind erforderlich!',
  sent: 'Benachrichtigungen erfolgreich gesendet!',
  sendFailed: 'Etwas ist schiefgelaufen!',
  onlyAdvisors: 'Sie dürfen nur Beratern schreiben.',
  recipientRefused:
    'Einige der Gewählten gehören nicht zu diesen Bereichen oder können nicht angeschrieben werden.',
  chooseSome: 'Wählen Sie Benachrichtigungen oder alle.',
  notYours: 'Das sind nicht alles Ihre eigenen Benachrichtigungen.',
  marked: 'Als gelesen markiert.',
};
