/** Without the network: what is shown then, and what waits to be sent. */
export const texts = {
  away: 'You are offline. Your schedule is shown as it was last read; what you ask for is sent when you are back.',
  later: 'You are offline. It is sent as soon as you are back.',
  waits: 'Waits to be sent: {what}',
  sent: 'Sent: {what}',
  refused: 'Not taken: {what}. {why}',
  discard: 'Discard',
};
