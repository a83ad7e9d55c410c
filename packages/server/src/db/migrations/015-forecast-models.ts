import { sql, type Kysely } from 'kysely';

/**
 * Forecasts by the models themselves: the automatic choice keeps results of its own, a run its
 * explanation, an interval the bounds of its volume.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const modules =
  "check (module in ('active_forecast', 'simple_average', 'lightgbm', 'prophet', 'sarima', 'triple_exponential', 'random_forest'))";
const tables = ['forecast_runs', 'forecast_intervals'];

const statements = [
  ...tables.flatMap((table) => [
    `alter table ${table} drop constraint ${table}_module_check`,
    `alter table ${table} add constraint ${table}_module_check ${modules}`,
  ]),
  'alter table forecast_runs add explanation jsonb',
  // Lower and upper bounds at 50, 80 and 95 per cent; none for intervals that were changed by hand.
  'alter table forecast_intervals add bands double precision[] check (cardinality(bands) = 6)',
];
