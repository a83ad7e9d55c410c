import type { texts as english } from '../en/trade-offers.ts';

export const texts: typeof english = {
  title: 'Offres ouvertes',
  offer: 'Offrir à tous',
  offerTitle: 'Offrir une journée à tous',
  offerHint:
    'Qui peut la prendre dans votre division peut le faire ; un superviseur devra peut-être approuver.',
  send: 'Offrir',
  part: 'Une partie de la journée seulement',
  sent: 'Votre division voit votre offre.',
  take: 'Prendre',
  takeTitle: 'Prendre ce service ?',
  takeHint:
    '{advisor} vous le cède. Il est à vous dès qu’un superviseur a approuvé, là où c’est exigé.',
  done: 'Pris',
  waits: 'Pris ; en attente d’approbation.',
  withdraw: 'Retirer',
  withdrawn: 'L’offre est retirée.',
  of: '{date}, {start}–{end}',
  own: 'Votre offre',
  partOf: 'Une partie de la journée',
  mayTake: 'Vous pouvez le prendre.',
  mayNot: 'Vous ne pouvez pas le prendre',
  none: 'Aucune offre ouverte',
  noneHint: 'Ce qu’un collègue offre à tous est montré ici.',
  open: 'ouverte',
  notFound: 'Cette offre n’existe pas.',
  gone: 'L’offre n’est plus là : prise, retirée ou passée.',
  thereAlready: 'Cette journée est déjà offerte.',
  outsideShift: 'L’heure n’est pas dans votre service.',
  taken: 'Votre offre est prise',
  takenOn: 'Votre service du {date}',
};
