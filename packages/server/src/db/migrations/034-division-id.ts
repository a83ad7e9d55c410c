import { sql, type Kysely, type RawBuilder } from 'kysely';

/** A division is `division_id` in every table, and in what the audit trail says of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['trade_configurations', 'reports'])
    await sql`alter table ${sql.table(table)} rename column mu_id to division_id`.execute(db);
  for (const [entities, names] of audited)
    await sql`update audit set before = ${renamed('before', names)}, after = ${renamed('after', names)}
      where (entity = any(${[...entities]}) or ${entities.length === 0}) and (${naming('before', names)} or ${naming('after', names)})`.execute(
      db,
    );
}

/** Names of fields until now, and since; of every entity, or of some. */
const audited: readonly (readonly [
  entities: readonly string[],
  names: Readonly<Record<string, string>>,
])[] = [
  [
    [],
    {
      mu_id: 'division_id',
      int_mu_id: 'division_id',
      mgmt_unit_id: 'division_id',
      management_unit_id: 'division_id',
      mgmt_unit: 'division',
    },
  ],
  [['user'], { management_unit: 'division_ids' }],
  [['advisor'], { management_unit: 'division' }],
  [['bidding'], { management_unit: 'divisions' }],
  [['set'], { mu: 'divisions' }],
];

/** Within a text, a quotation mark stands behind a backslash: only keys match. */
function renamed(column: string, names: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const text = Object.entries(names).reduce(
    (done, [from, to]) => sql`replace(${done}, ${`"${from}": `}, ${`"${to}": `})`,
    sql`${sql.ref(column)}::text`,
  );
  return sql`(${text})::jsonb`;
}

function naming(column: string, names: Readonly<Record<string, string>>): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(column)}::text like any(${Object.keys(names).map((name) => `%"${name.replaceAll('_', '\\_')}": %`)}), false)`;
}
