/** Lines (queues). */
export const texts = {
  created: 'Line Created Successfully!',
  updated: 'Line Updated Successfully!',
  disabledDone: 'Line disabled Successfully!',
  restoredDone: 'Line Restored Successfully!',
  notFound: 'Line was not found.',
  taken: 'A line with this name exists already in this channel.',
  ofDisabled: 'Its channel is disabled. Restore that first.',
  one: 'line',
  movesHistory: 'Move earlier contacts too',
  movesHistoryHint:
    'For another channel: without this, contacts up to yesterday stay with the channel that they came in on.',
};
