import { sql, type Kysely } from 'kysely';

/**
 * A forecasting model has one name, in calls, files and what is stored: `triple_exponential`, not
 * also `triple-exponential`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const renamed = (column: string) =>
    [
      'weekday-median',
      'smoothing-profile',
      'theta-profile',
      'triple-exponential',
      'random-forest',
    ].reduce(
      (done, name) => sql`replace(${done}, ${name}, ${name.replace('-', '_')})`,
      sql`${sql.ref(column)}::text`,
    );
  await sql`update forecast_runs set method_used = ${renamed('method_used')}, explanation = ${renamed('explanation')}::jsonb`.execute(
    db,
  );
}
