/** Where a user starts, and how their menu is ordered. */
export const texts = {
  startPage: 'Start page',
  startPageHint: 'Opens after you sign in, and from the logo.',
  ofRole: 'The one of my role',
  order: 'Order of the menu',
  orderHint: 'The first groups stand in the bar; those that do not fit are under “More”.',
  ownOrder: 'Back to the usual order',
  saved: 'Your navigation is saved.',
  notOpen: 'This page is not open to you. Choose another.',
  favouritesHint:
    'Screens that stand first in the menu. A star beside a screen in the menu adds it.',
  removeFavourite: 'Remove {name} from the favourites',
  noFavourites: 'There are none yet.',
};
