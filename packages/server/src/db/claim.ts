import { hostname } from 'node:os';
import { Client } from 'pg';

/** Something that one process at a time has of a PostgreSQL database. */
export type Claim = Readonly<{
  /** Gives it back; a process that ends has given it back. */
  release(): Promise<void>;
}>;

/**
 * Claims what has this name, on a connection of its own: PostgreSQL lets go of it when that ends,
 * however it ends. Answers which process has it where that is another.
 */
export async function claim(databaseUrl: string, name: string): Promise<Claim | string> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: `watchbill, process ${process.pid} on ${hostname()}`,
  });
  // Of a connection that is lost nothing is left to do: another may have the claim then.
  client.on('error', () => {});
  await client.connect();
  const release = () => client.end().catch(() => {});
  const { rows } = await client.query<{ is_ours: boolean; holder: string | null }>(
    `select pg_try_advisory_lock(key) as is_ours, (
       select application_name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32) + objid::bigint = key and objsubid = 1 and granted limit 1) as holder
     from hashtextextended($1, 0) as key`,
    [name],
  );
  const [found] = rows;
  if (found?.is_ours === true) return { release };
  await release();
  return found?.holder ?? 'another process';
}

/** Of a database that nobody else can open. */
export const soleClaim: Claim = { release: () => Promise.resolve() };
