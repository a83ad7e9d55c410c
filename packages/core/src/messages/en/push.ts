/** Notices on devices while no page is open. */
export const texts = {
  device: 'Push to this device',
  deviceHint:
    'What you choose under Devices then appears on it, though no page is open, until you sign out here.',
  unable:
    'This browser cannot be pushed to: it needs https, and on a phone from Apple the app on the home screen.',
  blocked: 'You have forbidden notifications of this site in your browser.',
  off: 'This installation pushes nothing to devices.',
  httpsOnly: 'The address of a push service must begin with https.',
  badEndpoint: 'This is no address of a push service.',
  badKey: 'This is no key of a push subscription.',
  subscribed: 'Your notices are pushed to this device.',
  unsubscribed: 'Nothing more is pushed to this device.',
  devicesOnly: 'Only a person who has signed in can have notices pushed.',
};
