import type { texts as english } from '../en/trade-offers.ts';

export const texts: typeof english = {
  title: 'Offene Angebote',
  offer: 'Allen anbieten',
  offerTitle: 'Einen Tag allen anbieten',
  offerHint:
    'Wer in Ihrer Abteilung ihn übernehmen darf, kann es tun; vielleicht muss ein Supervisor zustimmen.',
  send: 'Anbieten',
  part: 'Nur ein Teil des Tages',
  sent: 'Ihre Abteilung sieht Ihr Angebot.',
  take: 'Übernehmen',
  takeTitle: 'Diese Schicht übernehmen?',
  takeHint:
    '{advisor} gibt sie Ihnen. Sie gehört Ihnen, sobald ein Supervisor zugestimmt hat, wo das verlangt ist.',
  done: 'Übernommen',
  waits: 'Übernommen; es wartet auf Zustimmung.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Das Angebot ist zurückgezogen.',
  of: '{date}, {start}–{end}',
  own: 'Ihr Angebot',
  partOf: 'Ein Teil des Tages',
  mayTake: 'Sie dürfen sie übernehmen.',
  mayNot: 'Sie können sie nicht übernehmen',
  none: 'Keine offenen Angebote',
  noneHint: 'Was Kollegen allen anbieten, steht hier.',
  open: 'offen',
  notFound: 'Dieses Angebot gibt es nicht.',
  gone: 'Das Angebot ist weg: übernommen, zurückgezogen oder vorbei.',
  thereAlready: 'Dieser Tag ist schon angeboten.',
  outsideShift: 'Die Zeit liegt nicht in Ihrer Schicht.',
  taken: 'Ihr Angebot ist angenommen',
  takenOn: 'Ihre Schicht am {date}',
};
