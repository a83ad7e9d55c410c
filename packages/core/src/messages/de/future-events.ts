import type { texts as english } from '../en/future-events.ts';

export const texts: typeof english = {
  datesOrder: 'Das Enddatum darf nicht vor dem Startdatum liegen.',
  noLength: 'Start- und Endzeit dürfen nicht gleich sein!',
  noDay: 'Das Ereignis fällt auf keinen Tag zwischen diesen Daten.',
  missing: 'Das künftige Ereignis wurde nicht gefunden.',
  teamOutOfScope: 'Berater anderer Bereiche haben diesen Teamwert.',
};
