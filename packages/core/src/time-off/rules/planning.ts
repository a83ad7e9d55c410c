import type { WeekTime } from '../../availability/model.ts';
import { hoursOf } from '../../availability/rules.ts';
import { parseClock } from '../../time/minutes.ts';
import type {
  Answers,
  Assignment,
  Preference,
  Question,
  SurveyResults,
} from '../model/planning.ts';
import { hundredths } from './balance.ts';

/**
 * An advisor's wish for a holiday. One that `owes` got another holiday off for working this one.
 */
export type Claim = Readonly<{ agent_id: number; preference: Preference; owes: boolean }>;
export type Candidate = Claim &
  Readonly<{ seniority_date: string | null; rank: number | null; workedLast: boolean }>;
type Order = 'seniority' | 'rank' | 'volunteers' | 'rotation';
type HolidayPlace = Pick<
  Assignment,
  'agent_id' | 'preference' | 'is_working' | 'reason' | 'position'
>;

/** Who works a holiday, the claims to be off put in order first. */
export function assignHoliday(
  candidates: readonly Candidate[],
  required: number,
  order: Order,
): HolidayPlace[] {
  return placeClaims([...candidates].sort(claimOrders[order]), required);
}

/**
 * Who works a holiday, of claims in order, the strongest first. Who owes or wants the work comes
 * first, then those who do not mind, then those who asked to be off; within each, whoever has the
 * least claim to be off works first. So with one less to work, the first of the wait list is off.
 */
export function placeClaims(claims: readonly Claim[], required: number): HolidayPlace[] {
  const called = claims.toReversed().sort((a, b) => willingness(a) - willingness(b));
  const working = new Set(called.slice(0, required).map((one) => one.agent_id));
  return claims.map((claim, index) => ({
    agent_id: claim.agent_id,
    preference: claim.preference,
    is_working: working.has(claim.agent_id),
    reason: reasonOf(claim, working.has(claim.agent_id)),
    position: index + 1,
  }));
}

const wantsOff = (preference: Preference) => preference === 'off' || preference === 'swap';
const willing = { work: 0, none: 1, off: 2, swap: 2 } as const;

function willingness({ owes, preference }: Claim): number {
  return owes ? 0 : willing[preference];
}

function reasonOf({ owes, preference }: Claim, isWorking: boolean): HolidayPlace['reason'] {
  if (!isWorking) return wantsOff(preference) ? 'preferred' : 'not_needed';
  return owes ? 'swapped' : preference === 'work' ? 'volunteered' : 'needed';
}

type Waiting = Pick<Assignment, 'agent_id' | 'preference' | 'is_working' | 'reason'>;

/** Who works though it asked to be off, in order of claim: places in the wait list by advisor. */
export function waitPlaces(placed: readonly Waiting[]): Map<number, number> {
  const waiting = placed.filter(
    (one) => one.is_working && one.reason === 'needed' && wantsOff(one.preference),
  );
  return new Map(waiting.map((one, index) => [one.agent_id, index + 1]));
}

/** Claims placed anew: who worked and is off now came from the wait list. */
export function placedAnew(
  before: readonly Waiting[],
  after: readonly HolidayPlace[],
): HolidayPlace[] {
  const worked = new Set(before.filter((one) => one.is_working).map((one) => one.agent_id));
  const came = new Set(
    before.filter((one) => one.reason === 'from_wait_list').map((one) => one.agent_id),
  );
  return after.map((one) =>
    !one.is_working && (worked.has(one.agent_id) || came.has(one.agent_id))
      ? { ...one, reason: 'from_wait_list' }
      : one,
  );
}

const bySeniority = (a: Candidate, b: Candidate) =>
  (a.seniority_date ?? '9999-12-31').localeCompare(b.seniority_date ?? '9999-12-31') ||
  a.agent_id - b.agent_id;
const claimOrders: Readonly<Record<Order, (a: Candidate, b: Candidate) => number>> = {
  seniority: bySeniority,
  volunteers: bySeniority,
  rank: (a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || bySeniority(a, b),
  rotation: (a, b) => Number(b.workedLast) - Number(a.workedLast) || bySeniority(a, b),
};

/** The number of the first question whose answer does not fit it, from 0; null where all do. */
export function badAnswer(questions: readonly Question[], answers: Answers): number | null {
  if (answers.length > questions.length) return questions.length;
  const found = questions.findIndex((one, index) => !fits(one, answers[index] ?? null));
  return found === -1 ? null : found;
}

function fits({ kind, options, is_required }: Question, answer: Answers[number]): boolean {
  if (answer === null || answer === '') return !is_required;
  if (kind === 'scale') return typeof answer === 'number';
  if (kind === 'text') return typeof answer === 'string';
  if (kind === 'single') return typeof answer === 'string' && options.includes(answer);
  return (
    Array.isArray(answer) &&
    new Set(answer).size === answer.length &&
    answer.every((one) => options.includes(one))
  );
}

type Asking = Readonly<{
  division_id: number;
  is_anonymous: boolean;
  questions: readonly Question[];
}>;

/**
 * Whether two surveys ask the same people the same questions, whatever hours go with the answers.
 */
export function asksTheSame(one: Asking, other: Asking): boolean {
  const askedIn = ({ division_id, is_anonymous, questions }: Asking) =>
    JSON.stringify([
      division_id,
      is_anonymous,
      questions.map(({ text, kind, options, is_required }) => [text, kind, options, is_required]),
    ]);
  return askedIn(one) === askedIn(other);
}

/** The hours of a week that an answer wishes for, in minutes of their weekday. */
export function wishedHours(
  { hours }: Question,
  answer: Answers[number],
): Omit<WeekTime, 'avl_status'>[] {
  const option = Array.isArray(answer) ? answer[0] : answer;
  return hours
    .filter((one) => one.option === option)
    .flatMap(({ weekdays, start_time, end_time }) => {
      const span = hoursOf(parseClock(start_time) ?? 0, parseClock(end_time) ?? 0);
      return span === null ? [] : weekdays.map((weekday) => ({ weekday, ...span }));
    });
}

/** What answers come to, question by question. */
export function tallyAnswers(
  questions: readonly Question[],
  all: readonly Answers[],
): SurveyResults['questions'] {
  return questions.map(({ text, kind, options }, index) => {
    const given = all
      .map((answers) => answers[index] ?? null)
      .filter((answer) => answer !== null && answer !== '');
    const numbers = given.filter((answer) => typeof answer === 'number');
    const places = (option: string) =>
      given.flatMap((answer) =>
        Array.isArray(answer) && answer.includes(option) ? [answer.indexOf(option) + 1] : [],
      );
    const valueOf = (option: string) =>
      kind === 'ranked'
        ? meanOf(places(option))
        : given.filter((answer) => answer === option).length;
    return {
      text,
      kind,
      answers: given.length,
      options: options.map((option) => ({ option, value: valueOf(option) })),
      mean: kind === 'scale' ? meanOf(numbers) : null,
      texts: kind === 'text' ? given.filter((answer) => typeof answer === 'string') : [],
    };
  });
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0
    ? null
    : hundredths(values.reduce((sum, value) => sum + value, 0) / values.length);
}
