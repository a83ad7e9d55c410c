/** Webhooks: addresses that are told of changes. */
export const webhooks = {
  nameRequired: {
    en: 'Name is required',
    de: 'Name ist erforderlich',
    fr: 'Le nom est obligatoire',
  },
  url: {
    en: 'Enter an address that begins with https://',
    de: 'Geben Sie eine Adresse ein, die mit https:// beginnt',
    fr: 'Saisissez une adresse qui commence par https://',
  },
  insecure: {
    en: 'Webhooks go over https. Name this host in WATCHBILL_WEBHOOK_HOSTS to allow it.',
    de: 'Webhooks gehen über https. Nennen Sie diesen Host in WATCHBILL_WEBHOOK_HOSTS, um ihn zu erlauben.',
    fr: 'Les webhooks passent par https. Nommez cet hôte dans WATCHBILL_WEBHOOK_HOSTS pour l’autoriser.',
  },
  event: {
    en: 'Name events in small letters, like schedule_day',
    de: 'Nennen Sie Ereignisse in Kleinbuchstaben, etwa schedule_day',
    fr: 'Nommez les événements en minuscules, par exemple schedule_day',
  },
  keyEnded: {
    en: 'Stopped: its API key was revoked or has expired.',
    de: 'Angehalten: Der API-Schlüssel wurde widerrufen oder ist abgelaufen.',
    fr: 'Arrêté : sa clé d’API a été révoquée ou a expiré.',
  },
  ownerEnded: {
    en: 'Stopped: its owner is disabled or may no longer keep webhooks.',
    de: 'Angehalten: Das Konto des Inhabers ist deaktiviert oder darf keine Webhooks mehr führen.',
    fr: 'Arrêté : son propriétaire est désactivé ou n’a plus le droit de gérer des webhooks.',
  },
  divisionsLost: {
    en: 'Stopped: its owner or API key no longer reaches any of its divisions.',
    de: 'Angehalten: Inhaber oder API-Schlüssel erreicht keinen seiner Bereiche mehr.',
    fr: 'Arrêté : son propriétaire ou sa clé d’API n’a plus accès à aucune de ses divisions.',
  },
  none: {
    en: 'There is no such webhook.',
    de: 'Diesen Webhook gibt es nicht.',
    fr: 'Ce webhook n’existe pas.',
  },
  deleted: { en: 'Webhook deleted', de: 'Webhook gelöscht', fr: 'Webhook supprimé' },
  testQueued: {
    en: 'A test is on its way; see the deliveries.',
    de: 'Ein Test ist unterwegs; siehe Zustellungen.',
    fr: 'Un test est en route ; voir les envois.',
  },
} as const;
