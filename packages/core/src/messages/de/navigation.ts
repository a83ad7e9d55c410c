import type { texts as english } from '../en/navigation.ts';

export const texts: typeof english = {
  startPage: 'Startseite',
  startPageHint: 'Öffnet sich nach der Anmeldung und über das Logo.',
  ofRole: 'Die meiner Rolle',
  order: 'Reihenfolge des Menüs',
  orderHint: 'Die ersten Gruppen stehen in der Leiste; was keinen Platz hat, steht unter „Mehr“.',
  ownOrder: 'Zurück zur üblichen Reihenfolge',
  saved: 'Ihre Navigation ist gespeichert.',
  notOpen: 'Diese Seite steht Ihnen nicht offen. Wählen Sie eine andere.',
  favouritesHint:
    'Seiten, die im Menü zuerst stehen. Ein Stern neben einer Seite im Menü fügt sie hinzu.',
  removeFavourite: '{name} aus den Favoriten entfernen',
  noFavourites: 'Noch gibt es keine.',
};
