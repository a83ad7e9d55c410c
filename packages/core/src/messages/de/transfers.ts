import type { texts as english } from '../en/transfers.ts';

export const texts: typeof english = {
  moved: 'Berater erfolgreich versetzt!',
  alreadyThere: 'Dieser Berater ist bereits in diesem Bereich.',
  past: '{name} kann nicht ab dem {date} versetzt werden: Dieser Tag ist vorbei. Wählen Sie den {today} oder später.',
  oneWaits: 'Eine Versetzung dieses Beraters ist bereits geplant. Heben Sie sie zuerst auf.',
  lockedDays: 'Der Dienstplan von {name} ist am {date} gesperrt. Entsperren Sie ihn zuerst.',
  divisionDisabled: 'Dieser Bereich ist deaktiviert. Stellen Sie ihn zuerst wieder her.',
  notFound: 'Die Versetzung wurde nicht gefunden.',
  notPlanned: 'Diese Versetzung ist bereits erledigt.',
  youMoved: 'Sie gehören jetzt zu {division}',
  youWillMove: 'Sie wechseln zu {division}',
  fromDate: 'Ab {date}. Bisher: {division}.',
  failed: '{name} konnte nicht zu {division} versetzt werden',
};
