import type { Answers, Assignment, Question, SurveyResults } from '../model/planning.ts';
import { hundredths } from './balance.ts';

export type Candidate = Readonly<{ agent_id: number; preference: 'off' | 'work' | 'none'; seniority_date: string | null; rank: number | null; workedLast: boolean }>;
type Order = 'seniority' | 'rank' | 'volunteers' | 'rotation';
type Placed = Pick<Assignment, 'agent_id' | 'preference' | 'is_working' | 'reason' | 'position'>;

/**
 * Who works a holiday. Those who want to work come first, then those who do not mind, then those who asked to be off; within each, whoever
 * has the least claim to be off works first, and the position says how strong the claim is (1 is the strongest).
 */
export function assignHoliday(candidates: readonly Candidate[], required: number, order: Order): Placed[] {
  const claims = [...candidates].sort(claimOrders[order]);
  const willing = { work: 0, none: 1, off: 2 } as const;
  const called = claims.toReversed().sort((a, b) => willing[a.preference] - willing[b.preference]);
  const working = new Set(called.slice(0, required).map((one) => one.agent_id));
  return claims.map(({ agent_id, preference }, index) => {
    const is_working = working.has(agent_id);
    const reason = is_working ? (preference === 'work' ? 'volunteered' : 'needed') : preference === 'off' ? 'preferred' : 'not_needed';
    return { agent_id, preference, is_working, reason, position: index + 1 };
  });
}

const bySeniority = (a: Candidate, b: Candidate) => compare(a.seniority_date ?? '9999-12-31', b.seniority_date ?? '9999-12-31') || a.agent_id - b.agent_id;
const claimOrders: Readonly<Record<Order, (a: Candidate, b: Candidate) => number>> = {
  seniority: bySeniority,
  volunteers: bySeniority,
  rank: (a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || bySeniority(a, b),
  rotation: (a, b) => Number(b.workedLast) - Number(a.workedLast) || bySeniority(a, b),
};

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

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
  return Array.isArray(answer) && new Set(answer).size === answer.length && answer.every((one) => options.includes(one));
}

/** What answers come to, question by question. */
export function tallied(questions: readonly Question[], all: readonly Answers[]): SurveyResults['questions'] {
  return questions.map(({ text, kind, options }, index) => {
    const given = all.map((answers) => answers[index] ?? null).filter((answer) => answer !== null && answer !== '');
    const numbers = given.filter((answer) => typeof answer === 'number');
    const places = (option: string) => given.flatMap((answer) => (Array.isArray(answer) && answer.includes(option) ? [answer.indexOf(option) + 1] : []));
    const valueOf = (option: string) => (kind === 'ranked' ? meanOf(places(option)) : given.filter((answer) => answer === option).length);
    return { text, kind, answers: given.length, options: options.map((option) => ({ option, value: valueOf(option) })), mean: kind === 'scale' ? meanOf(numbers) : null, texts: kind === 'text' ? given.filter((answer) => typeof answer === 'string') : [] };
  });
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : hundredths(values.reduce((sum, value) => sum + value, 0) / values.length);
}
