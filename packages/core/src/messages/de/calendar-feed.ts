import type { texts as english } from '../en/calendar-feed.ts';

export const texts: typeof english = {
  title: 'Dienstplan von {name}',
  shift: 'Schicht',
  leave: 'Urlaub',
  overtime: 'Überstunden',
  recovered: 'Nachgeholte Stunden',
  revoked: 'Die Kalenderadresse funktioniert nicht mehr.',
  none: 'Unter dieser Adresse gibt es keinen Kalender.',
  notAnAdvisor: 'Nur Berater haben einen eigenen Dienstplan.',
};
