import type { texts as english } from '../en/offline.ts';

export const texts: typeof english = {
  away: 'Vous êtes hors ligne. Votre planning est montré tel qu’il a été lu la dernière fois ; vos demandes partiront à votre retour.',
  later: 'Vous êtes hors ligne. L’envoi se fera à votre retour.',
  waits: 'En attente d’envoi : {what}',
  sent: 'Envoyé : {what}',
  refused: 'Non accepté : {what}. {why}',
  discard: 'Abandonner',
};
