import type { texts as english } from '../en/schedule-parameters.ts';

export const texts: typeof english = {
  created: 'Dienstplanparameter erfolgreich angelegt!',
  missing: 'Der Dienstplanparameter wurde nicht gefunden.',
  missingType: 'Der Mustertyp wurde nicht gefunden.',
  divisionRequired: 'Wählen Sie den Bereich des Mustertyps.',
  taken: 'Ein Dienstplanparameter mit diesem Namen besteht in diesem Bereich bereits.',
  typeTaken: 'Ein Mustertyp mit diesem Namen besteht bereits.',
  typeInUse: 'Dieser Mustertyp wird verwendet oder besteht nicht.',
  ruleTaken: 'Diese Wochenregel gehört bereits zum Dienstplanparameter.',
  agentsOrder: 'Die Mindestzahl der Berater darf das Maximum nicht überschreiten.',
  hoursOrder: 'Die Mindestwochenstunden dürfen das Maximum nicht überschreiten.',
  limitsOrder: 'Ein Minimum darf sein Maximum nicht überschreiten.',
  copyFromOther: 'Der zu kopierende Dienstplanparameter gehört zu einem anderen Bereich.',
  otherDivisionType: 'Dieser Mustertyp gehört zu einem anderen Bereich.',
};
