import type { AdherenceExcuse } from '@watchbill/core/adherence/model';
import { spanOf, type Span } from '@watchbill/core/adherence/rules';
import { sql } from 'kysely';
import type { StoredNoun } from '../../http/rows/change-row.ts';
import type { Db } from '../../db/tables.ts';

export const storedExcuse: StoredNoun<AdherenceExcuse, 'adherence_excuses'> = {
  table: 'adherence_excuses',
  entity: 'adherence_excuse',
  missing: 'adherence.excuseMissing',
  divisionOf: ({ division_id }) => division_id,
  read: async ({ db }, ids) =>
    toExcuses(await excuseRows(db).where('excuse.id', 'in', ids).orderBy('excuse.id').execute()),
};

/** Excuses of advisors that touch a time, by advisor and in their order. */
export async function excusesOf(
  db: Db,
  advisors: readonly number[],
  { from, to }: Readonly<{ from: Date; to: Date }>,
): Promise<Map<number, (AdherenceExcuse & Span)[]>> {
  const rows = await excuseRows(db)
    .where('excuse.agent_id', 'in', advisors)
    .where('excuse.ends_at', '>', from)
    .where('excuse.starts_at', '<', to)
    .orderBy('excuse.starts_at')
    .execute();
  const byAdvisor = new Map<number, (AdherenceExcuse & Span)[]>();
  for (const excuse of toExcuses(rows))
    byAdvisor.set(excuse.agent_id, [
      ...(byAdvisor.get(excuse.agent_id) ?? []),
      { ...excuse, ...spanOf(excuse) },
    ]);
  return byAdvisor;
}

/** Excuses of a division that begin within a time, in their order. */
export async function excusesIn(
  db: Db,
  division: number,
  { from, to }: Readonly<{ from: Date; to: Date }>,
): Promise<AdherenceExcuse[]> {
  const rows = await excuseRows(db)
    .where('excuse.division_id', '=', division)
    .where('excuse.starts_at', '>=', from)
    .where('excuse.starts_at', '<', to)
    .orderBy('excuse.starts_at')
    .orderBy('excuse.id')
    .execute();
  return toExcuses(rows);
}

function excuseRows(db: Db) {
  return db
    .selectFrom('adherence_excuses as excuse')
    .innerJoin('advisors as advisor', 'advisor.id', 'excuse.agent_id')
    .leftJoin('users as author', 'author.id', 'excuse.created_by')
    .select([
      'excuse.id',
      'excuse.agent_id',
      'excuse.division_id',
      'excuse.starts_at',
      'excuse.ends_at',
      'excuse.reason',
      'excuse.created_at',
      'excuse.version',
      'author.username as created_by',
    ])
    .select(sql<string>`advisor.first_name || ' ' || advisor.last_name`.as('agent'));
}

type Row = Omit<AdherenceExcuse, 'starts_at' | 'ends_at' | 'created_at'> &
  Readonly<{ starts_at: Date; ends_at: Date; created_at: Date }>;

const toExcuses = (rows: readonly Row[]): AdherenceExcuse[] =>
  rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }));
