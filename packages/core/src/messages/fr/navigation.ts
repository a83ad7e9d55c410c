import type { texts as english } from '../en/navigation.ts';

export const texts: typeof english = {
  startPage: 'Page de départ',
  startPageHint: 'S’ouvre après la connexion et depuis le logo.',
  ofRole: 'Celle de mon rôle',
  order: 'Ordre du menu',
  orderHint:
    'Les premiers groupes figurent dans la barre ; ceux qui n’y tiennent pas sont sous « Plus ».',
  ownOrder: 'Revenir à l’ordre habituel',
  saved: 'Votre navigation est enregistrée.',
  notOpen: 'Cette page ne vous est pas ouverte. Choisissez-en une autre.',
  favouritesHint:
    'Les écrans placés en tête du menu. Une étoile à côté d’un écran du menu l’ajoute.',
  removeFavourite: 'Retirer {name} des favoris',
  noFavourites: 'Il n’y en a pas encore.',
};
