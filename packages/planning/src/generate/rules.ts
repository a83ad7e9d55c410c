import { weekdayOf, type Contract, type Offer, type Problem, type Range } from './problem.ts';
import type { Kind } from './price.ts';

/** The rules of a contract that can be left out, to find which of them contradict each other. */
export const contractRules = [
  'rest',
  'consecutiveDays',
  'consecutiveDaysOff',
  'daysPerWeek',
  'paidPerWeek',
  'paid',
  'weekends',
  'offers',
  'dayOffPatterns',
  'mayNotFollow',
] as const;
export type ContractRule = (typeof contractRules)[number];

type Limit = Readonly<{ min: number; max: number }>;

/**
 * A contract made ready for counting. Limits that cannot bind are dropped, so that states which
 * differ only in them count as one; `radix` numbers the states of a day: for each field of a state
 * how many values it takes.
 */
export type Rules = Readonly<{
  contract: Contract;
  days: number;
  templates: number;
  saturday: Uint8Array;
  sunday: Uint8Array;
  /** `place * 128 + mask` of every beginning of an allowed week. */
  patterns: ReadonlySet<number> | null;
  weekdays: Uint8Array;
  /**
   * Templates that forbid the same ones on the next day are of one class, from 1 on; 0 forbids
   * none. `class * templates + template` is 1 where forbidden.
   */
  followClass: Uint8Array;
  forbidden: Uint8Array | null;
  rest: number;
  run: Range;
  off: Range;
  daysPerWeek: Range;
  paidPerWeek: Range;
  paid: Range;
  weekends: number;
  turns: boolean;
  /** By template, which of the limits below it counts for; -1 none. */
  weekly: Int32Array;
  overall: Int32Array;
  weeklyLimits: readonly Limit[];
  overallLimits: readonly number[];
  mostPaid: number;
  /** Most days that can still be worked from a day on. */
  workable: Int32Array;
  length: Int32Array;
  paidOf: Int32Array;
  radix: Float64Array;
  /** Fields after the first that take more than one value. */
  telling: Int32Array;
  width: number;
}>;

/** Fields of a state; the counts of weekly and overall limits follow. */
export const field = {
  run: 0,
  ready: 1,
  last: 2,
  days: 3,
  paid: 4,
  mask: 5,
  weekend: 6,
  weekends: 7,
  all: 8,
  late: 9,
  limits: 10,
} as const;

const free: Range = { min: 0, max: Infinity };

/** `turns` counts late-to-early turns; `without` leaves rules out. */
export function compileRules(
  problem: Problem,
  kinds: readonly Kind[],
  contract: Contract,
  turns: boolean,
  without: readonly ContractRule[] = [],
): Rules {
  const has = (rule: ContractRule) => !without.includes(rule);
  const own = contract.offers.map((offer) => kinds[offer.template]!);
  const mostPaid = Math.max(0, ...own.map((kind) => kind.paid));
  const restBinds = own.some((late) =>
    own.some((early) => early.earliest + 1440 - late.latestEnd < contract.rest),
  );
  const range = (rule: ContractRule, value: Range | undefined, most: number): Range =>
    has(rule) && value ? { min: value.min, max: value.max >= most ? Infinity : value.max } : free;
  const [run, off] = [
    range('consecutiveDays', contract.consecutiveDays, Infinity),
    range('consecutiveDaysOff', contract.consecutiveDaysOff, Infinity),
  ];
  const shifts = contract.offers.filter(
    (offer, index, all) => all.findIndex((one) => isOneShift(one, offer)) === index,
  );
  const weeklyOffers = has('offers')
    ? shifts.filter((offer) => offer.min > 0 || offer.max < Math.min(7, contract.daysPerWeek.max))
    : [];
  const overallOffers = has('offers')
    ? shifts.filter((offer) => (offer.most ?? problem.days) < problem.days)
    : [];
  const place = (offers: typeof contract.offers) =>
    Int32Array.from(kinds, (_, template) => {
      const own = contract.offers.find((offer) => offer.template === template);
      return offers.findIndex((offer) => own !== undefined && isOneShift(offer, own));
    });
  const rules = {
    contract,
    days: problem.days,
    templates: kinds.length,
    saturday: daysOf(problem, 6),
    sunday: daysOf(problem, 0),
    weekdays: Uint8Array.from({ length: problem.days }, (_, day) => weekdayOf(problem, day)),
    patterns:
      has('dayOffPatterns') && contract.dayOffPatterns
        ? beginnings(problem, contract.dayOffPatterns)
        : null,
    ...followersOf(has('mayNotFollow') ? (contract.mayNotFollow ?? []) : [], kinds.length),
    rest: has('rest') && restBinds ? contract.rest : 0,
    run,
    off,
    daysPerWeek: range('daysPerWeek', contract.daysPerWeek, 7),
    paidPerWeek: range('paidPerWeek', contract.paidPerWeek, 7 * mostPaid),
    paid: range('paid', contract.paid, problem.days * mostPaid),
    weekends: has('weekends') ? (contract.weekends ?? Infinity) : Infinity,
    turns,
    weekly: place(weeklyOffers),
    overall: place(overallOffers),
    weeklyLimits: weeklyOffers,
    overallLimits: overallOffers.map((offer) => offer.most!),
    mostPaid,
    workable: workableFrom(problem.days, run.max, Math.max(1, off.min)),
    length: Int32Array.from(kinds, (kind) => kind.length),
    paidOf: Int32Array.from(kinds, (kind) => kind.paid),
  };
  const radix = radices(rules);
  return {
    ...rules,
    radix,
    telling: Int32Array.from(radix.keys()).filter((at) => at > 0 && radix[at]! > 1),
    width: radix.length,
  };
}

/** Whether two offers count together for their least and most a week. */
const isOneShift = (a: Offer, b: Offer) =>
  a === b || (a.group !== undefined && a.group === b.group);

function followersOf(
  pairs: readonly (readonly [number, number])[],
  templates: number,
): Pick<Rules, 'followClass' | 'forbidden'> {
  const after = Array.from({ length: templates }, (_, first) =>
    pairs.flatMap(([one, second]) => (one === first ? [second] : [])).toSorted((a, b) => a - b),
  );
  const classes = [...new Set(['', ...after.map((seconds) => seconds.join())])];
  const followClass = Uint8Array.from(after, (seconds) => classes.indexOf(seconds.join()));
  if (classes.length === 1) return { followClass, forbidden: null };
  const forbidden = new Uint8Array(classes.length * templates);
  after.forEach((seconds, first) =>
    seconds.forEach((second) => (forbidden[followClass[first]! * templates + second] = 1)),
  );
  return { followClass, forbidden };
}

function daysOf(problem: Problem, weekday: number): Uint8Array {
  return Uint8Array.from({ length: problem.days }, (_, day) =>
    Number(weekdayOf(problem, day) === weekday),
  );
}

function beginnings(problem: Problem, patterns: readonly number[]): ReadonlySet<number> {
  let known = 0;
  const prefixes = Array.from({ length: 7 }, (_, place) => {
    known |= 1 << weekdayOf(problem, place);
    return patterns.map((pattern) => place * 128 + (pattern & known));
  });
  return new Set(prefixes.flat());
}

function workableFrom(days: number, longest: number, off: number): Int32Array {
  return Int32Array.from({ length: days + 1 }, (_, day) => {
    const left = days - day;
    if (longest === Infinity) return left;
    const cycle = longest + off;
    return Math.min(left, Math.floor(left / cycle) * longest + Math.min(longest, left % cycle));
  });
}

function radices(rules: Omit<Rules, 'radix' | 'telling' | 'width'>): Float64Array {
  const counts = (range: Range, most: number) =>
    range.min > 0 || range.max < Infinity ? most + 1 : 1;
  const bound = (range: Range) => (range.max < Infinity ? range.max : range.min);
  return Float64Array.from([
    (rules.run.max < Infinity ? rules.run.max : rules.run.min) + bound(rules.off) + 3,
    rules.rest > 0 ? 4321 : 1,
    rules.forbidden ? rules.forbidden.length / rules.templates : 1,
    counts(rules.daysPerWeek, 7),
    counts(rules.paidPerWeek, 7 * rules.mostPaid),
    rules.patterns ? 128 : 1,
    rules.weekends < Infinity ? 2 : 1,
    rules.weekends < Infinity ? rules.weekends + 1 : 1,
    counts(rules.paid, rules.days * rules.mostPaid),
    rules.turns ? 2 : 1,
    ...rules.weeklyLimits.map(() => 8),
    ...rules.overallLimits.map((most) => most + 1),
  ]);
}
