import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { MixGroup } from '@watchbill/core/weekly-staffing/model';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { partsOf } from '../../http/input/upload.ts';

/**
 * What a channel requires with lending in a quarter hour of its own clock, of all its contacts, and
 * the dedicated requirement that this was worked out of; rates 0-1.
 */
export type Credit = Readonly<{
  channel_id: number;
  date: PlainDate;
  start_min: number;
  dedicated: number;
  credited: number;
  is_pooled: boolean;
  service_level: number;
  margin: number;
}>;
/** Who could lend to whom, and the seed of what was played with them. */
export type Mix = Readonly<{ seed: number; groups: readonly MixGroup[] }>;
type Credits = Readonly<{ mix: Mix; credits: readonly Credit[] }>;
type CreditFilter = Readonly<{ division: number; from: PlainDate; to: PlainDate }>;

/** Credits of a division by channels' own dates, with the mix of each. */
export async function loadCredits(
  db: Db,
  { division, from, to }: CreditFilter,
): Promise<(Credit & Readonly<{ mix_id: number }>)[]> {
  const rows = await db
    .selectFrom('credited_requirements')
    .select([
      'channel_id',
      'date',
      'start_min',
      'dedicated',
      'credited',
      'is_pooled',
      'service_level',
      'margin',
      'mix_id',
    ])
    .where('division_id', '=', division)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return rows.map((row) => ({ ...row, date: row.date as PlainDate }));
}

export async function findMix(db: Db, id: number): Promise<Mix> {
  return db
    .selectFrom('requirement_mixes')
    .select(['seed', 'groups'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Keeps credits in place of those of the same quarter hours; mixes that none is left of go. */
export async function keepCredits(
  db: Db,
  division: number,
  found: readonly Credits[],
): Promise<void> {
  for (const { mix, credits } of found) {
    const { id } = await db
      .insertInto('requirement_mixes')
      .values({ division_id: division, seed: mix.seed, groups: JSON.stringify(mix.groups) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const part of partsOf(credits, 3000)) {
      const column = <K extends keyof Credit>(name: K) => part.map((one) => one[name]);
      await sql`insert into credited_requirements (division_id, mix_id, channel_id, date,
        start_min, dedicated, credited, is_pooled, service_level, margin)
        select ${division}::integer, ${id}::integer, row.*
          from unnest(${column('channel_id')}::integer[], ${column('date')}::date[],
          ${column('start_min')}::smallint[], ${column('dedicated')}::float8[],
          ${column('credited')}::float8[], ${column('is_pooled')}::boolean[],
            ${column('service_level')}::float8[], ${column('margin')}::float8[]) as row
        on conflict (division_id, channel_id, date, start_min) do update
          set mix_id = excluded.mix_id, dedicated = excluded.dedicated,
          credited = excluded.credited, is_pooled = excluded.is_pooled,
          service_level = excluded.service_level, margin = excluded.margin`.execute(db);
    }
  }
  await db
    .deleteFrom('requirement_mixes as mix')
    .where('division_id', '=', division)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credited_requirements as credit')
            .select('credit.mix_id')
            .whereRef('credit.mix_id', '=', 'mix.id'),
        ),
      ),
    )
    .execute();
}
