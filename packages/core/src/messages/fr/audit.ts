import type { texts as english } from '../en/audit.ts';

export const texts: typeof english = {
  at: 'Heure (UTC)',
  user: 'Utilisateur',
  apiKey: 'Clé d’API',
  operation: 'Opération',
  entity: 'Objet',
  entityId: 'Identifiant',
  division: 'Division',
  changed: 'Champs modifiés',
  before: 'Avant',
  after: 'Après',
  request: 'Requête',
  trailNone: 'Rien n’est encore arrivé à ce planning',
  trailLocked: 'verrouillé',
  trailUnlocked: 'déverrouillé',
};
