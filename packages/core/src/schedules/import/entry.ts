import type { PlainDate } from '../../time/plain-date.ts';
import type { ImportField } from './columns.ts';
import type { ForeignKind } from './kinds.ts';

/**
 * One line of a schedule file: a shift, an activity in it, hours beside it, or a day off. Minutes
 * are from the shift's date. `isOwnId` says that `agent_id` is our own id of an advisor without a
 * log-in id.
 */

export type ForeignEntry = Readonly<{
  line: number;
  site: string;
  timezone: string;
  team: string;
  agent_id: string;
  agent_name: string;
  date: PlainDate;
  kind: ForeignKind;
  activity: string;
  start: number | null;
  end: number | null;
  paid_min: number | null;
  isOwnId: boolean;
  description: string;
  shift_id: number | null;
  locked: boolean;
}>;
export const importProblems = [
  'noHeading',
  'badDate',
  'badTime',
  'noShift',
  'mixedDates',
  'unknownColumn',
  'severalShifts',
  'noCover',
  'offAndShift',
  'outsideShift',
] as const;
export type ImportProblem = (typeof importProblems)[number];
export type BadLine = Readonly<{
  line: number;
  field: ImportField | 'file';
  problem: ImportProblem;
  value: string;
  params?: Readonly<{ other: number }>;
}>;
