import { daysBetween, dayOfWeek, addDays, type PlainDate } from '../../time/plain-date.ts';
import type { TimeOffRule } from '../model/definition.ts';
import type { RequestReason } from '../model/request.ts';

/** One day of a request beside what is planned on it. */
export type AskedDay = Readonly<{
  date: PlainDate;
  /** What the day costs in the rule's unit, and its paid hours. */
  amount: number;
  hours: number;
  /** It takes nothing: a closed day, a holiday, a day off. */
  isFree: boolean;
  /** Paid hours of the whole day. */
  fullHours: number;
  /**
   * What is left of the allotments that it would use, before it: null is no check. Below what it
   * needs, there is no room.
   */
  isBlocked: boolean;
  hasRoom: boolean;
  isOutsideShift: boolean;
  overlapsRestricted: boolean;
  isLocked: boolean;
}>;
export type RequestTerms = Readonly<{
  today: PlainDate;
  start: PlainDate;
  end: PlainDate;
  isPartial: boolean;
  days: readonly AskedDay[];
  /**
   * The lowest that the balance would fall to from the first day on; null where there is no limit.
   */
  lowest: number | null;
  floor: number;
  /** First day of the division's week. */
  weekStart: number;
}>;
export type Outcome = Readonly<{
  status: 'granted' | 'pending' | 'waitlisted' | 'declined';
  reason: RequestReason | null;
}>;
type Check = (rule: TimeOffRule, asked: RequestTerms) => Outcome | null;

const decline = (reason: RequestReason): Outcome => ({ status: 'declined', reason });

/** What must hold of every request, whoever decides on it. */
const formChecks: readonly Check[] = [withinWindow, ofAllowedLength, insideShift];

/**
 * What becomes of a request at once. A wait-listed one is looked at again whenever there is room.
 */
export function outcomeOf(rule: TimeOffRule, asked: RequestTerms): Outcome {
  for (const check of formChecks) {
    const outcome = check(rule, asked);
    if (outcome !== null) return outcome;
  }
  return approvalOf(rule, asked);
}

/** The rule's approval alone: what a waiting request is held against again. */
export function approvalOf(rule: TimeOffRule, asked: RequestTerms): Outcome {
  const isLocked = asked.days.some((day) => day.isLocked);
  const granted: Outcome = isLocked
    ? { status: 'pending', reason: 'ScheduleLocked' }
    : { status: 'granted', reason: 'AutoApproved' };
  if (rule.approval === 'always') return granted;
  const checks: readonly Check[] = [
    coveredByBalance,
    ...(rule.approval === 'check_codes' || rule.approval === 'check_both'
      ? [avoidsRestrictedDays]
      : []),
    ...(rule.approval === 'check_limits' || rule.approval === 'check_both'
      ? [withinAllotment]
      : []),
  ];
  for (const check of checks) {
    const outcome = check(rule, asked);
    if (outcome !== null) return outcome;
  }
  return rule.approval === 'never' ? { status: 'pending', reason: null } : granted;
}

/**
 * What still forbids a planner to grant it: the balance, and the room where the rule counts against
 * it.
 */
export function grantProblem(rule: TimeOffRule, asked: RequestTerms): Outcome | null {
  return coveredByBalance(rule, asked) ?? withinAllotment(rule, asked);
}

export function withinWindow(rule: TimeOffRule, { today, start }: RequestTerms): Outcome | null {
  const ahead = daysBetween(today, start);
  if (ahead < rule.least_days_ahead) return decline('AdvanceTimeElapsed');
  return ahead > (rule.most_days_ahead ?? ahead) ? decline('TooFarAhead') : null;
}

export function ofAllowedLength(
  rule: TimeOffRule,
  { days, start, end, weekStart, isPartial }: RequestTerms,
): Outcome | null {
  const amount = days.reduce((sum, day) => sum + day.amount, 0);
  const isWrong = ({ isFree, ...day }: AskedDay) =>
    !isFree && (day.amount <= 0 || (isPartial && day.hours > day.fullHours));
  if (days.length === 0 || days.some(isWrong)) return decline('InvalidDailyDuration');
  if (
    rule.whole_week_only &&
    (dayOfWeek(start) !== weekStart || dayOfWeek(addDays(end, 1)) !== weekStart)
  )
    return decline('WholeWeekOnly');
  return amount < (rule.min_per_request ?? amount) || amount > (rule.max_per_request ?? amount)
    ? decline('LengthNotAllowed')
    : null;
}

export function insideShift(_rule: TimeOffRule, { days }: RequestTerms): Outcome | null {
  return days.some((day) => day.isOutsideShift) ? decline('OutsideShift') : null;
}

export function coveredByBalance(
  _rule: TimeOffRule,
  { lowest, floor }: RequestTerms,
): Outcome | null {
  return lowest !== null && lowest < floor ? decline('InsufficientBalance') : null;
}

export function avoidsRestrictedDays(rule: TimeOffRule, { days }: RequestTerms): Outcome | null {
  if (!days.some((day) => day.overlapsRestricted)) return null;
  return {
    status: rule.overlap_policy === 'refuse' ? 'declined' : 'pending',
    reason: 'OverlapsRestrictedActivityCode',
  };
}

export function withinAllotment(rule: TimeOffRule, { days }: RequestTerms): Outcome | null {
  if (!rule.uses_allotment) return null;
  if (days.some((day) => day.isBlocked)) return decline('BlockedDay');
  if (days.every((day) => day.hasRoom)) return null;
  return rule.has_wait_list
    ? { status: 'waitlisted', reason: 'Waitlisted' }
    : decline('WaitlistClosed');
}
