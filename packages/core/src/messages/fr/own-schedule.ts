import type { texts as english } from '../en/own-schedule.ts';

export const texts: typeof english = {
  now: 'Maintenant',
  work: 'Travail',
  until: '{activity} jusqu’à {time}',
  thenUntil: 'Ensuite {activity} jusqu’à {time}',
  thenWork: 'Ensuite, vous travaillez jusqu’à {time}',
  ends: 'Votre travail se termine à {time}',
  offUntil: 'Libre jusqu’à {time}',
  nothingAhead: 'Rien n’est prévu dans les quatre semaines à venir.',
  hoursWeek: '{hours} h cette semaine',
  hoursMonth: '{hours} h ce mois-ci',
  askFor: 'Demander…',
  askTimeOff: 'Un congé',
  askRequest: 'Une activité ou d’autres horaires',
  askSwap: 'Un échange avec un collègue',
  sick: 'Me déclarer malade',
  late: 'Je serai en retard',
  sickQuestion:
    '{span} le {date} est déclaré comme {type}. Votre superviseur est prévenu aussitôt et l’inscrit au planning.',
  lateQuestion: 'Quand serez-vous là ? Votre superviseur est prévenu aussitôt.',
  report: 'Déclarer',
  reported: 'C’est déclaré. Votre superviseur est prévenu.',
  calendar: 'Ajouter à mon calendrier',
  calendarNone:
    'Une adresse privée montre votre planning dans le calendrier de votre téléphone ou ordinateur et le tient à jour.',
  calendarMake: 'Créer une adresse',
  calendarRenew: 'Créer une nouvelle adresse',
  calendarThere:
    'Une adresse existe depuis {time}. Elle n’est montrée qu’une fois : créez-en une nouvelle si vous l’avez perdue, et l’ancienne ne vaudra plus.',
  calendarRead: 'Dernière lecture {time}.',
  calendarNever: 'Elle n’a pas encore été lue.',
  calendarAddress: 'Adresse du calendrier',
  calendarScan:
    'Scannez-la avec l’appareil photo du téléphone, ou copiez-la dans votre logiciel de calendrier. Qui a l’adresse peut lire votre planning.',
  calendarCode: 'L’adresse du calendrier en code QR',
  calendarStop: 'Bloquer l’adresse',
  calendarStopped: 'L’adresse du calendrier ne vaut plus',
  copy: 'Copier',
  copied: 'Copié',
  unacknowledged: 'Modifications non confirmées',
  allAcknowledged: 'Tous savent comment leur planning a changé.',
  unacknowledgedOf: '{advisor} : {dates}',
  acknowledgedAt: 'Confirmé par le conseiller {time}',
  changedSinceKnown:
    'Le conseiller n’a pas confirmé la dernière modification ; dernière confirmation {time}',
  neverSeen: 'Le conseiller n’a pas encore vu cette journée',
  changedTitle: 'Votre planning a changé',
  changedDays: {
    one: 'La journée du {date} n’est plus celle que vous avez confirmée.',
    other: '{count} journées ne sont plus celles que vous avez confirmées, à partir du {date}.',
  },
};
