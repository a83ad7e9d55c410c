import type { AskedLevel } from '../resource/words.ts';

/** A proficiency as somebody has it. */
export type HeldLevel = Readonly<{
  skill_id: number;
  level: number;
  start_date: string;
  end_date: string | null;
}>;

/** Whether who has these proficiencies has all that are asked for on a date, each well enough. */
export function isProficient(
  held: readonly HeldLevel[],
  asked: readonly AskedLevel[],
  date: string,
): boolean {
  return asked.every(({ id, level }) =>
    held.some(
      (one) =>
        one.skill_id === id &&
        one.level <= level &&
        one.start_date <= date &&
        (one.end_date === null || date <= one.end_date),
    ),
  );
}
