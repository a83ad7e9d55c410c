/** Headings of the exported audit trail. */
export const texts = {
  at: 'Time (UTC)',
  user: 'User',
  apiKey: 'API key',
  operation: 'Operation',
  entity: 'Entity',
  entityId: 'ID',
  division: 'Division',
  changed: 'Changed fields',
  before: 'Before',
  after: 'After',
  request: 'Request',
  trailNone: 'Nothing has happened to this schedule yet',
  trailLocked: 'locked',
  trailUnlocked: 'unlocked',
};
