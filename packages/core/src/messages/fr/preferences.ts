import type { texts as english } from '../en/preferences.ts';

export const texts: typeof english = {
  tooMany: 'Ces heures sont trop nombreuses.',
  noAvailability:
    'Personne n’a encore saisi votre disponibilité. Demandez à la personne qui vous planifie.',
  unavailable:
    'Certaines de ces heures ne vous sont pas ouvertes : elles sont hors de votre disponibilité.',
  notFound: 'Cette demande est introuvable.',
  asks: '{name} souhaite d’autres heures',
  asksHint: 'Des heures préférées de la semaine attendent une réponse.',
  approved: 'Vos heures préférées sont approuvées',
  refused: 'Vos heures préférées sont refusées',
  seeOwn: 'Consultez votre disponibilité.',
  own: 'Ma disponibilité',
  ownSchedule: 'Mon planning',
  none: 'Aucune disponibilité',
  noneHint:
    'Personne n’a saisi quand vous pouvez travailler. Demandez à la personne qui vous planifie.',
  since: 'En vigueur depuis le {date}',
  between: 'En vigueur {dates}',
  rest: 'Heures non citées : {status}',
  free: 'libres',
  nothing: 'Rien n’est cité',
  state: 'Exprimer des préférences',
  stateTitle: 'Heures que vous préférez',
  directHint: 'Elles valent aussitôt. Les plannings en tiennent compte, sans les promettre.',
  askHint:
    'Elles valent une fois approuvées. Les plannings en tiennent compte, sans les promettre.',
  start: '{day}, de',
  end: '{day}, à',
  why: 'Note',
  send: 'Envoyer',
  sent: 'Envoyé',
  waits: 'Vos préférences attendent une approbation',
  isApproved: 'Vos préférences sont en vigueur',
  isRefused: 'Vos préférences ont été refusées',
  waiting: 'Préférences en attente',
  direct: 'Les préférences des conseillers valent sans approbation',
  settingsSaved: 'Enregistré',
  line: '{day} {start}–{end}',
};
