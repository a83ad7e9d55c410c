import type { texts as english } from '../en/outside.ts';

export const texts: typeof english = {
  comingSoon: 'Demnächst',
  comingSoonHint:
    'Dieser Teil von Watchbill wird vorbereitet. Ihr Administrator sagt, wann er öffnet.',
  maintenance: 'Wartung',
  maintenanceHint:
    'Watchbill wird gewartet und ist bald wieder da. Nichts, was Sie gespeichert haben, geht verloren.',
  maintenanceAsks: 'Watchbill wird alle paar Sekunden gefragt, ob es wieder da ist',
  pricing: 'Preise',
  pricingHint:
    'Watchbill ist freie Software unter der Apache-Lizenz 2.0: Sie betreiben es selbst, für so viele Menschen, wie Sie möchten.',
  payment: 'Zahlung',
  paymentHint: 'Hier ist nichts zu bezahlen. Ihre Organisation betreibt dieses Watchbill selbst.',
  serverError: 'Etwas ist schiefgegangen',
  serverErrorHint:
    'Der Server konnte nicht antworten. Versuchen Sie es gleich noch einmal; wenn es so bleibt, sagen Sie Ihrem Administrator, was Sie gerade getan haben.',
  verify: 'Anmeldung bestätigen',
  verifyHint:
    'Nach Benutzername und Passwort wird ein Token verlangt. Melden Sie sich an, dann kommt er per E-Mail.',
  toSignIn: 'Zur Anmeldung',
};
