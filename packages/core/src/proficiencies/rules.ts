/** Levels go from 1, the best, to this one. */
export const worstLevel = 99;

/** A proficiency and the worst level of it that will do. */
export type AskedLevel = Readonly<{ id: number; level: number }>;

/** How a proficiency with the worst level that will do is written: "German (3)", or its name alone where any level will do. */
export function levelText(name: string, level: number): string {
  return level === worstLevel ? name : `${name} (${level})`;
}

/** What `levelText` has written, read again; any level where none is written. */
export function readLevel(word: string): Readonly<{ name: string; level: number }> {
  const [, name, level] = /^(.*\S)\s*\((\d{1,2})\)$/.exec(word.trim()) ?? [];
  return name === undefined
    ? { name: word.trim(), level: worstLevel }
    : { name, level: Number(level) };
}

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
