/** Webhooks: addresses that are told of changes. */
export const texts = {
  nameRequired: 'Name is required',
  url: 'Enter an address that begins with https://',
  insecure: 'Webhooks go over https. Name this host in WATCHBILL_WEBHOOK_HOSTS to allow it.',
  event: 'Name events in small letters, like schedule_day',
  keyEnded: 'Stopped: its API key was revoked or has expired.',
  ownerEnded: 'Stopped: its owner is disabled or may no longer keep webhooks.',
  divisionsLost: 'Stopped: its owner or API key no longer reaches any of its divisions.',
  none: 'There is no such webhook.',
  deleted: 'Webhook deleted',
  testQueued: 'A test is on its way; see the deliveries.',
};
