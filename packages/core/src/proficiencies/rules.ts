import type { AskedLevel } from '../resource/words.ts';
import { addDays, type PlainDate } from '../time/plain-date.ts';

/** A proficiency as somebody has it. */
export type HeldLevel = Readonly<{
  skill_id: number;
  level: number;
  reserve: boolean;
  start_date: string;
  end_date: string | null;
}>;

/**
 * How well somebody serves a channel: the worst of the levels that it needs of them, and whether
 * only in reserve.
 */
export type Service = Readonly<{ level: number; reserve: boolean }>;

/**
 * How who has these proficiencies serves a channel on a date: null unless they have all that it
 * asks for, each well enough. What nobody asks for is served at level 1.
 */
export function serviceOf(
  held: readonly HeldLevel[],
  asked: readonly AskedLevel[],
  date: string,
): Service | null {
  let [worst, reserve] = [1, false];
  for (const { id, level } of asked) {
    const [best] = held
      .filter(
        (one) =>
          one.skill_id === id &&
          one.level <= level &&
          one.start_date <= date &&
          (one.end_date === null || date <= one.end_date),
      )
      .toSorted((a, b) => Number(a.reserve) - Number(b.reserve) || a.level - b.level);
    if (best === undefined) return null;
    worst = Math.max(worst, best.level);
    reserve ||= best.reserve;
  }
  return { level: worst, reserve };
}

type Range = Readonly<{ start_date: PlainDate; end_date: PlainDate | null }>;

/**
 * What is left of a range of dates beside another, both ends included: its part before, its part
 * after, or none.
 */
export function rangeBeside(held: Range, taken: Range): readonly Range[] {
  const isOver = held.end_date !== null && held.end_date < taken.start_date;
  if (isOver || (taken.end_date !== null && taken.end_date < held.start_date)) return [held];
  const before = addDays(taken.start_date, -1);
  const after = taken.end_date === null ? null : addDays(taken.end_date, 1);
  const goesOn = after !== null && (held.end_date === null || after <= held.end_date);
  return [
    ...(held.start_date <= before ? [{ start_date: held.start_date, end_date: before }] : []),
    ...(goesOn ? [{ start_date: after, end_date: held.end_date }] : []),
  ];
}
