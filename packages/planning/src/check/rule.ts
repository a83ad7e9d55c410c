import type { Problem, Contract, PlannedShift } from '../generate/problem.ts';

/** One advisor's days as the checker sees them. */

export type Person = Readonly<{
  problem: Problem;
  advisor: number;
  contract: Contract;
  days: readonly (PlannedShift | null)[];
}>;
/** What a rule says of a person: the day and the figures of each breach. */
export type Breach = Readonly<{ day: number; found?: number; allowed?: number }>;

export type Rule = Readonly<{ name: string; breaches: (person: Person) => readonly Breach[] }>;
