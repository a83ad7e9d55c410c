import type { texts as english } from '../en/approvals.ts';

export const texts: typeof english = {
  waits: '{name} attend une réponse',
  activityRequest: {
    one: 'Une demande pour le {date} attend depuis {count} heure. Personne n’y a encore répondu.',
    other:
      'Une demande pour le {date} attend depuis {count} heures. Personne n’y a encore répondu.',
  },
  timeOff: {
    one: 'Une demande de congé à partir du {date} attend depuis {count} heure. Personne n’y a encore répondu.',
    other:
      'Une demande de congé à partir du {date} attend depuis {count} heures. Personne n’y a encore répondu.',
  },
  trade: {
    one: 'Un échange du {date} attend depuis {count} heure. Personne n’y a encore répondu.',
    other: 'Un échange du {date} attend depuis {count} heures. Personne n’y a encore répondu.',
  },
  endsFirst: 'Le dernier jour précède le premier.',
  noApprover: 'Choisissez quelqu’un qui peut approuver dans une de vos divisions.',
  cover: 'Suppléance',
  coverTitle: 'Qui vous supplée',
  coverHint:
    'Ces jours-là, vos notifications de demandes vont à votre suppléant, qui y répond de son propre droit. Vous voyez toujours tout ici.',
  coverWho: 'Suppléant',
  notEverywhere: '{name} (pas dans toutes vos divisions)',
  coverElsewhere:
    'Là où votre suppléant ne peut pas approuver, vous êtes prévenu comme d’habitude.',
  coverFrom: 'Premier jour',
  coverUntil: 'Dernier jour',
  coverSaved: 'Enregistré',
  datesRequired: 'Choisissez un premier et un dernier jour.',
  waitsMinutes: {
    one: 'Attend depuis {count} minute',
    other: 'Attend depuis {count} minutes',
  },
  waitsHours: {
    one: 'Attend depuis {count} heure',
    other: 'Attend depuis {count} heures',
  },
  waitsDays: {
    one: 'Attend depuis {count} jour',
    other: 'Attend depuis {count} jours',
  },
  notified: 'prévenus : {names}, {time}',
  settings: 'Rappels',
  settingsTitle: 'Rappels d’une division',
  settingsDivision: 'Division',
  settingsLead: 'Minutes de préavis avant une activité',
  settingsHours: 'Heures avant que les approbateurs suivants soient prévenus',
  settingsHint:
    '0 signifie jamais. S’il reste moins de temps, les suivants sont prévenus à mi-chemin de ce qui est demandé.',
  settingsSaved: 'Enregistré',
};
