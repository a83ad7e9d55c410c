import type { AdvisorSkill } from './model.ts';

/** The record of a proficiency that holds on a date; the next one to come where none does. */
export function recordOn(
  records: readonly AdvisorSkill[],
  skill: number,
  date: string,
): Readonly<{ record: AdvisorSkill; holds: boolean }> | null {
  const own = records.filter((one) => one.skill.id === skill);
  const now = own.find(
    ({ date_range: { start_date, end_date } }) =>
      start_date <= date && (end_date === null || date <= end_date),
  );
  if (now !== undefined) return { record: now, holds: true };
  const [next] = own
    .filter(({ date_range }) => date_range.start_date > date)
    .toSorted((a, b) => a.date_range.start_date.localeCompare(b.date_range.start_date));
  return next === undefined ? null : { record: next, holds: false };
}
