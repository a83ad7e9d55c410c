import type { texts as english } from '../en/outside.ts';

export const texts: typeof english = {
  comingSoon: 'Bientôt disponible',
  comingSoonHint:
    'Cette partie de Watchbill est en préparation. Votre administrateur vous dira quand elle ouvrira.',
  maintenance: 'Maintenance',
  maintenanceHint:
    'Watchbill est en maintenance et sera bientôt de retour. Rien de ce que vous avez enregistré n’est perdu.',
  maintenanceAsks:
    'Watchbill est interrogé toutes les quelques secondes pour savoir s’il est de retour',
  pricing: 'Tarifs',
  pricingHint:
    'Watchbill est un logiciel libre sous licence Apache 2.0 : vous l’exploitez vous-même, pour autant de personnes que vous le souhaitez.',
  payment: 'Paiement',
  paymentHint: 'Il n’y a rien à payer ici. Votre organisation exploite elle-même ce Watchbill.',
  serverError: 'Une erreur est survenue',
  serverErrorHint:
    'Le serveur n’a pas pu répondre. Réessayez dans un instant ; si cela continue, dites à votre administrateur ce que vous faisiez.',
  verify: 'Confirmer la connexion',
  verifyHint:
    'Un jeton est demandé après votre nom d’utilisateur et votre mot de passe. Connectez-vous : il vous sera envoyé par e-mail.',
  toSignIn: 'Aller à la connexion',
};
