import type { texts as english } from '../en/shifts.ts';

export const texts: typeof english = {
  title: 'Schichten',
  onLockedDays: {
    one: 'Ein gesperrter Tag, der {from}, trägt diese Schicht. Entsperren Sie ihn zuerst, oder behalten Sie die Schicht.',
    other:
      '{count} gesperrte Tage vom {from} bis {to} tragen diese Schicht. Entsperren Sie sie zuerst, oder behalten Sie die Schicht.',
  },
  shiftName: 'Schichtname',
  deletedFrom: {
    one: 'Erfolgreich gelöscht! Ein Tag, {from}, trug diesen Namen und behält seine Zeiten.',
    other:
      'Erfolgreich gelöscht! {count} Tage, von {from} bis {to}, trugen diesen Namen und behalten ihre Zeiten.',
  },
};
