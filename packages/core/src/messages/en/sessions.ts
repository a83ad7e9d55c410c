/** A user's own open sessions, and their end. */
export const texts = {
  ended: 'That session has ended already.',
  endedOne: 'Session ended: {session}',
  endedOthers: 'Other sessions ended ({count}): {sessions}',
  noun: 'Your own open sessions',
  list: 'List your open sessions',
  end: 'End one of your sessions, or with --others all but this one',
  optionOthers: 'all your sessions but this one',
  saySession: 'Say which session: an id, or --others.',
  begunAt: 'begun',
  lastUsedAt: 'last used',
  endsAt: 'ends',
  address: 'address',
  client: 'client',
  isCurrent: 'this one',
};
