import { Migrator, type Kysely, type Migration } from 'kysely';
import * as firstRelease from './migrations/001-first-release.ts';
import * as setUp from './migrations/002-set-up.ts';
import * as chores from './migrations/003-chores.ts';
import * as requests from './migrations/007-requests.ts';
import * as rules from './migrations/004-rules.ts';
import * as administration from './migrations/010-administration.ts';

const migrations: Record<string, Migration> = {
  '001-first-release': firstRelease, '002-set-up': setUp,
  '003-chores': chores,
  '007-requests': requests,
  '004-rules': rules,
  '010-administration': administration,
};

/** Brings a database forward to this release. Throws what the failing migration threw; the database is then as before it. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
}
