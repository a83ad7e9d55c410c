import type { texts as english } from '../en/webhooks.ts';

export const texts: typeof english = {
  nameRequired: 'Le nom est obligatoire',
  url: 'Saisissez une adresse qui commence par https://',
  insecure:
    'Les webhooks passent par https. Nommez cet hôte dans WATCHBILL_WEBHOOK_HOSTS pour l’autoriser.',
  event: 'Nommez les événements en minuscules, par exemple schedule_day',
  keyEnded: 'Arrêté : sa clé d’API a été révoquée ou a expiré.',
  ownerEnded: 'Arrêté : son propriétaire est désactivé ou n’a plus le droit de gérer des webhooks.',
  divisionsLost:
    'Arrêté : son propriétaire ou sa clé d’API n’a plus accès à aucune de ses divisions.',
  none: 'Ce webhook n’existe pas.',
  deleted: 'Webhook supprimé',
  testQueued: 'Un test est en route ; voir les envois.',
};
