import type { texts as english } from '../en/webhooks.ts';

export const texts: typeof english = {
  nameRequired: 'Name ist erforderlich',
  url: 'Geben Sie eine Adresse ein, die mit https:// beginnt',
  insecure:
    'Webhooks gehen über https. Nennen Sie diesen Host in WATCHBILL_WEBHOOK_HOSTS, um ihn zu erlauben.',
  event: 'Nennen Sie Ereignisse in Kleinbuchstaben, etwa schedule_day',
  keyEnded: 'Angehalten: Der API-Schlüssel wurde widerrufen oder ist abgelaufen.',
  ownerEnded:
    'Angehalten: Das Konto des Inhabers ist deaktiviert oder darf keine Webhooks mehr führen.',
  divisionsLost: 'Angehalten: Inhaber oder API-Schlüssel erreicht keinen seiner Bereiche mehr.',
  none: 'Diesen Webhook gibt es nicht.',
  deleted: 'Webhook gelöscht',
  testQueued: 'Ein Test ist unterwegs; siehe Zustellungen.',
};
