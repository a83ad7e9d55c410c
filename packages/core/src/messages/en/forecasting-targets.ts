/** Forecasting targets (forecast objectives). */
export const texts = {
  asa: 'ASA: {message}',
  asaRange: 'Give whole seconds from 0 to 86400.',
  deleted: 'Forecasting Target deleted Successfully!',
  missing: 'Forecasting target was not found.',
  taken: 'This channel has forecasting targets already.',
  chooseChannel: 'Choose a channel.',
  patience: 'Give whole seconds from 1 to 86400.',
  abandoned: 'Give a percentage from 0.1 to 100.',
  variant: 'Choose a way from 1 to 4.',
  concurrency: 'Give a whole number of contacts from 1 to 20.',
  shrinkage: 'Give a percentage from 0 to 95.',
  patienceNeeded: 'A limit on contacts that hang up needs the callers’ patience.',
};
