import type { texts as english } from '../en/sessions.ts';

export const texts: typeof english = {
  ended: 'Cette session est déjà terminée.',
  endedOne: 'Session terminée : {session}',
  endedOthers: 'Autres sessions terminées ({count}) : {sessions}',
  noun: 'Vos sessions ouvertes',
  list: 'Lister vos sessions ouvertes',
  end: 'Terminer une de vos sessions, ou avec --others toutes sauf celle-ci',
  optionOthers: 'toutes vos sessions sauf celle-ci',
  saySession: 'Indiquez la session : un identifiant, ou --others.',
  begunAt: 'début',
  lastUsedAt: 'dernier usage',
  endsAt: 'fin',
  address: 'adresse',
  client: 'programme',
  isCurrent: 'celle-ci',
};
