import type { texts as english } from '../en/push.ts';

export const texts: typeof english = {
  device: 'Envoyer vers cet appareil',
  deviceHint:
    'Ce que vous choisissez sous Appareils y apparaît alors, même sans page ouverte, jusqu’à ce que vous vous y déconnectiez.',
  unable:
    'Rien ne peut être envoyé à ce navigateur : il faut https et, sur un téléphone Apple, l’application sur l’écran d’accueil.',
  blocked: 'Vous avez interdit les notifications de ce site dans votre navigateur.',
  off: 'Cette installation n’envoie rien aux appareils.',
  httpsOnly: 'L’adresse d’un service push doit commencer par https.',
  badEndpoint: 'Ce n’est pas l’adresse d’un service push.',
  badKey: 'Ce n’est pas une clé d’abonnement push.',
  subscribed: 'Vos notifications sont envoyées à cet appareil.',
  unsubscribed: 'Plus rien n’est envoyé à cet appareil.',
  devicesOnly: 'Seule une personne connectée peut recevoir des notifications.',
};
