import type { AbsenceKind } from '@watchbill/core/schedules/absence';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import type { Finding } from '@watchbill/core/schedules/findings';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { ScheduleWords } from '@watchbill/core/schedules/words';
import type { Interval } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Notice } from '../ask.ts';
import type { Action, View } from '../view.ts';

/** Minutes that a key moves an event by. */
export const steps = [15, 5] as const;
export type Step = (typeof steps)[number];

/** A division's day in work, as the desk's columns and keys are given it. */
export type Desk = Readonly<{
  editor: DayEditor;
  words: ScheduleWords;
  date: PlainDate;
  /** Minutes of the date that are in sight. */
  range: Interval;
  /** Who else has unsaved edits of an advisor. */
  atWork: ReadonlyMap<number, string>;
  /** As the last key left it. */
  step: () => Step;
  setStep: (step: Step) => void;
  /** The day that was copied last, of any date. */
  copied: () => ScheduleDay | null;
  copy: (day: ScheduleDay) => void;
  goTo: (date: PlainDate) => void;
  /** Types that this screen recorded kinds of absence as last, by kind. */
  lastTypes: Map<AbsenceKind, number>;
}>;

export type DeskAction = Action<EditorRow, Desk>;
export type DeskView = View<EditorRow, Desk>;

/** Why a rule refuses, in its words; nothing where it does not say. */
export function refusal(
  { words }: Pick<Desk, 'words'>,
  { advisor }: EditorRow,
  findings: readonly Finding[],
): Notice | undefined {
  const [first] = findings;
  return first === undefined
    ? undefined
    : { kind: 'notice', text: words.finding(first, nameOf(advisor)), isBad: true };
}
