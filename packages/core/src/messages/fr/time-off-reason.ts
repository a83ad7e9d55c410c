import type { texts as english } from '../en/time-off-reason.ts';

export const texts: typeof english = {
  AdvanceTimeElapsed: 'La demande est trop tardive.',
  TooFarAhead: 'La demande est trop anticipée.',
  AutoApproved: 'Accordée automatiquement.',
  InsufficientBalance: 'Le solde est insuffisant.',
  InvalidDailyDuration: 'La durée d’une journée n’est pas valable.',
  LengthNotAllowed: 'La durée est inférieure ou supérieure à ce que permet la règle.',
  WholeWeekOnly: 'Seules des semaines entières sont possibles.',
  OutsideShift: 'La période est en dehors du poste.',
  RemovedFromWaitlist: 'Aucune place ne s’est libérée à temps.',
  Waitlisted: 'Aucune place pour le moment ; la demande attend.',
  WaitlistClosed: 'Aucune place, et la règle n’a pas de liste d’attente.',
  OverlapsRestrictedActivityCode: 'La période chevauche une activité à conserver.',
  BlockedDay: 'Aucune absence n’est possible l’un de ces jours.',
  ScheduleLocked: 'Le planning de l’un de ces jours est verrouillé.',
  ScheduleRules: 'Le planning de l’un de ces jours ne le permet pas en l’état.',
  ApprovedByPlanner: 'Accordée par un planificateur.',
  DeclinedByPlanner: 'Refusée par un planificateur.',
};
