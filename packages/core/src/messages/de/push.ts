import type { texts as english } from '../en/push.ts';

export const texts: typeof english = {
  device: 'Auf dieses Gerät senden',
  deviceHint:
    'Was Sie unter Geräte wählen, erscheint dann hier, auch wenn keine Seite offen ist, bis Sie sich hier abmelden.',
  unable:
    'An diesen Browser kann nichts gesendet werden: Er braucht https und auf einem Telefon von Apple die App auf dem Startbildschirm.',
  blocked: 'Sie haben Benachrichtigungen dieser Seite in Ihrem Browser verboten.',
  off: 'Diese Installation sendet nichts an Geräte.',
  httpsOnly: 'Die Adresse eines Push-Dienstes muss mit https beginnen.',
  badEndpoint: 'Das ist keine Adresse eines Push-Dienstes.',
  badKey: 'Das ist kein Schlüssel eines Push-Abonnements.',
  subscribed: 'Ihre Benachrichtigungen werden an dieses Gerät gesendet.',
  unsubscribed: 'An dieses Gerät wird nichts mehr gesendet.',
  devicesOnly: 'Nur wer angemeldet ist, kann sich Benachrichtigungen senden lassen.',
};
