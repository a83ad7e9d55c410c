import type { GeneratedWeek } from '@watchbill/core/schedules/create';
import type { Db } from '../../db/tables.ts';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import type { CreatedFrom } from '../creation/record.ts';

/**
 * Schedules that were made and not written. Time off that is granted lies on them when they are
 * written: by then there may be more of it.
 */
export type Draft = Readonly<{
  source: 'pattern_assignments' | 'schedule_preferences';
  form: CreatedFrom;
  plan: readonly PlannedDay[];
  weeks: readonly GeneratedWeek[];
}>;

/** Drafts of earlier releases have time off on them, beside what the days were without it. */
type StoredDraft = Readonly<{
  plan: readonly PlannedDay[];
  laid?: readonly (readonly [string, readonly Readonly<{ before: ScheduleDay }>[]])[];
}>;

function planOf({ plan, laid }: StoredDraft): readonly PlannedDay[] {
  const before = new Map(laid?.map(([key, [first]]) => [key, first?.before]));
  return plan.map((one) => ({
    ...one,
    day: before.get(`${one.agent_id} ${one.date}`) ?? one.day,
  }));
}

/** Keeps a draft under its id. */
export async function insertDraft(
  db: Db,
  id: string,
  { source, form, plan, weeks }: Draft,
  by: Readonly<{ user: number | null; now: Date }>,
): Promise<void> {
  await db
    .insertInto('schedule_drafts')
    .values({
      id,
      division_id: form.division_id,
      source,
      form: JSON.stringify(form),
      plan: JSON.stringify({ plan } satisfies StoredDraft),
      weeks: JSON.stringify(weeks),
      created_by: by.user,
      created_at: by.now,
    })
    .execute();
}

/** A draft belongs to who asked for it, and to the division that it was made for. */
export type DraftOf = Readonly<{ id: string; division: number; user: number }>;

/** Undefined where there is none of theirs, or no longer. */
export async function findDraft(
  db: Db,
  { id, division, user }: DraftOf,
): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('schedule_drafts')
    .select(['source', 'form', 'plan', 'weeks'])
    .where('id', '=', id)
    .where('division_id', '=', division)
    .where('created_by', '=', user)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    source: row.source,
    form: row.form as CreatedFrom,
    plan: planOf(row.plan as StoredDraft),
    weeks: row.weeks,
  };
}

/** False where it is not theirs, or was written or dropped meanwhile. */
export async function takeDraft(db: Db, { id, division, user }: DraftOf): Promise<boolean> {
  const taken = await db
    .deleteFrom('schedule_drafts')
    .where('id', '=', id)
    .where('division_id', '=', division)
    .where('created_by', '=', user)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
