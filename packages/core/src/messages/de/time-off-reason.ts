import type { texts as english } from '../en/time-off-reason.ts';

export const texts: typeof english = {
  AdvanceTimeElapsed: 'Der Antrag kam zu spät.',
  TooFarAhead: 'Der Antrag kam zu früh.',
  AutoApproved: 'Automatisch genehmigt.',
  InsufficientBalance: 'Das Guthaben reicht nicht aus.',
  InvalidDailyDuration: 'Die Dauer an einem Tag ist ungültig.',
  LengthNotAllowed: 'Die Dauer ist kürzer oder länger als erlaubt.',
  WholeWeekOnly: 'Nur ganze Wochen sind möglich.',
  OutsideShift: 'Die Zeit liegt außerhalb der Schicht.',
  RemovedFromWaitlist: 'Es wurde nicht rechtzeitig Platz frei.',
  Waitlisted: 'Derzeit ist kein Platz; der Antrag wartet.',
  WaitlistClosed: 'Es ist kein Platz, und die Regel hat keine Warteliste.',
  OverlapsRestrictedActivityCode: 'Die Zeit überschneidet eine Aktivität, die bleiben muss.',
  BlockedDay: 'An einem dieser Tage ist keine Abwesenheit möglich.',
  ScheduleLocked: 'Der Dienstplan eines dieser Tage ist gesperrt.',
  ScheduleRules: 'Der Dienstplan eines dieser Tage lässt es so nicht zu.',
  ApprovedByPlanner: 'Von der Planung genehmigt.',
  DeclinedByPlanner: 'Von der Planung abgelehnt.',
};
