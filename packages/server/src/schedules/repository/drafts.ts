import type { GeneratedWeek } from '@watchbill/core/schedules/create';
import type { Db } from '../../http/serve.ts';
import type { Laid } from '../creation/absences.ts';
import type { CreatedFrom } from '../creation/record.ts';

/** Schedules that were made and not written. */
export type Draft = Readonly<{
  source: 'pattern_assignments' | 'schedule_preferences';
  form: CreatedFrom;
  laid: Laid;
  weeks: readonly GeneratedWeek[];
}>;

type Kept = Readonly<{
  plan: Laid['plan'];
  laid: [string, NonNullable<ReturnType<Laid['laid']['get']>>][];
}>;

/** Keeps a draft under its id. */
export async function insertDraft(
  db: Db,
  id: string,
  { source, form, laid, weeks }: Draft,
  by: Readonly<{ user: number | null; now: Date }>,
): Promise<void> {
  await db
    .insertInto('schedule_drafts')
    .values({
      id,
      division_id: form.division_id,
      source,
      form: JSON.stringify(form),
      plan: JSON.stringify({ plan: laid.plan, laid: [...laid.laid] } satisfies Kept),
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
  const { plan, laid } = row.plan as Kept;
  return {
    source: row.source,
    form: row.form as CreatedFrom,
    laid: { plan, laid: new Map(laid) },
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
