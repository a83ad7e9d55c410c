import type { texts as english } from '../en/notifications.ts';

export const texts: typeof english = {
  upcomingActivity: 'Activité à venir',
  activityStarts: '{activity} commence à {time}.',
  messageFrom: 'Message de {name}',
  userType: 'Type d’utilisateur',
  comments: 'Commentaires',
  advisors: 'Conseillers*',
  advisorsOrSupervisors: 'Conseillers/Superviseurs*',
  both: 'Les deux',
  userTypeRequired: 'Le type d’utilisateur est obligatoire !',
  userTypeUnknown: 'Le type d’utilisateur doit être Agent, Supervisor ou both.',
  divisionsRequired: 'La division est obligatoire !',
  oneAdvisorRequired: 'Au moins un conseiller est obligatoire !',
  advisorRequired: 'Le conseiller est obligatoire !',
  commentsRequired: 'Les commentaires sont obligatoires !',
  sent: 'Notifications envoyées avec succès !',
  sendFailed: 'Une erreur s’est produite !',
  onlyAdvisors: 'Vous ne pouvez écrire qu’aux conseillers.',
  recipientRefused:
    'Certaines personnes choisies ne font pas partie de ces divisions ou ne peuvent pas être contactées.',
  chooseSome: 'Choisissez des notifications, ou toutes.',
  notYours: 'Ces notifications ne sont pas toutes les vôtres.',
  marked: 'Marquées comme lues.',
};
