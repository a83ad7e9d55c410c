import { Client } from 'pg';

/** Something that one process at a time has of a PostgreSQL database. */
export type Claim = Readonly<{
  /** False where another process has it. */
  isOurs: boolean;
  /** Gives it back; a process that ends has given it back. */
  release(): Promise<void>;
}>;

/** Claims what has this name, on a connection of its own: PostgreSQL lets go of it when that ends, however it ends. */
export async function claim(databaseUrl: string, name: string): Promise<Claim> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'watchbill' });
  // Of a connection that is lost nothing is left to do: another may have the claim then.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_ours',
    [name],
  );
  const isOurs = rows[0]?.is_ours === true;
  const end = () => client.end().catch(() => {});
  if (!isOurs) await end();
  return { isOurs, release: end };
}

/** Of a database that nobody else can open. */
export const soleClaim: Claim = { isOurs: true, release: () => Promise.resolve() };
