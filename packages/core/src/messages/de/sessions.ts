import type { texts as english } from '../en/sessions.ts';

export const texts: typeof english = {
  ended: 'Diese Sitzung ist bereits beendet.',
  endedOne: 'Sitzung beendet: {session}',
  endedOthers: 'Andere Sitzungen beendet ({count}): {sessions}',
  noun: 'Ihre offenen Sitzungen',
  list: 'Ihre offenen Sitzungen auflisten',
  end: 'Eine Ihrer Sitzungen beenden, mit --others alle außer dieser',
  optionOthers: 'alle Ihre Sitzungen außer dieser',
  saySession: 'Nennen Sie die Sitzung: eine ID oder --others.',
  begunAt: 'begonnen',
  lastUsedAt: 'zuletzt benutzt',
  endsAt: 'endet',
  address: 'Adresse',
  client: 'Programm',
  isCurrent: 'diese',
};
