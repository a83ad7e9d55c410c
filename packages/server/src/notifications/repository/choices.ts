import type { Db } from '../../db/tables.ts';

export type StoredChoices = Readonly<{
  silent_kinds: string[];
  mail_kinds: string[];
  push_kinds: string[];
  quiet_start: number | null;
  quiet_end: number | null;
  zone: string;
}>;

export async function findChoices(db: Db, user: number) {
  return db.selectFrom('notice_choices').selectAll().where('user_id', '=', user).executeTakeFirst();
}

/** False where somebody was faster. */
export async function saveChoices(
  db: Db,
  user_id: number,
  choices: StoredChoices,
  version: number | null,
): Promise<boolean> {
  const saved = await db
    .insertInto('notice_choices')
    .values({ user_id, ...choices })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((e) => ({ ...choices, version: e('notice_choices.version', '+', 1) }))
        .where((e) => (version === null ? e.lit(true) : e('notice_choices.version', '=', version))),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * Notices since an instant that their readers want by mail and have not had yet, by reader, with
 * the hours in which each wants none.
 */
export async function noticesToMail(db: Db, since: Date) {
  return db
    .selectFrom('notifications as notice')
    .innerJoin('notice_choices as choice', 'choice.user_id', 'notice.user_id')
    .innerJoin('users as reader', 'reader.id', 'notice.user_id')
    .select([
      'notice.id',
      'notice.user_id',
      'choice.quiet_start',
      'choice.quiet_end',
      'choice.zone',
    ])
    .where('notice.mailed_at', 'is', null)
    .where('notice.created_at', '>', since)
    .where('reader.is_disabled', '=', false)
    .whereRef('notice.kind', '=', (e) => e.fn.any('choice.mail_kinds'))
    .orderBy('notice.user_id')
    .orderBy('notice.id')
    .limit(5000)
    .execute();
}

export async function markMailed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Takes what a reader was told before for mailed, or pushed. */
export async function passOver(
  db: Db,
  user: number,
  kinds: readonly string[],
  sent: 'mailed_at' | 'pushed_at',
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ [sent]: now })
    .where('user_id', '=', user)
    .where('kind', 'in', [...kinds])
    .where(sent, 'is', null)
    .execute();
}
