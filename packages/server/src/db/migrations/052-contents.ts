import { sql, type Kysely } from 'kysely';

/**
 * What was uploaded lies in pieces, which are written and read one by one: nobody ever holds the
 * whole of it. Pieces go with the job or the file that they belong to. They are not packed, for
 * most are packed already. Jobs that wait with files of the release before are of a version that
 * nobody takes any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const pieceBytes = 262_144;

const statements = [
  `create table contents (id uuid primary key, job_id uuid references jobs on delete cascade, file_id integer references files on delete cascade, created_at timestamptz not null)`,
  'create index on contents (job_id) where job_id is not null',
  'create unique index on contents (file_id) where file_id is not null',
  'create table content_pieces (content_id uuid not null references contents on delete cascade, number integer not null, bytes bytea not null, primary key (content_id, number))',
  'alter table content_pieces alter column bytes set storage external',
  'insert into contents (id, file_id, created_at) select gen_random_uuid(), id, created_at from files',
  `insert into content_pieces (content_id, number, bytes)
    select content.id, number, substr(file.bytes, number * ${pieceBytes} + 1, ${pieceBytes})
    from contents content join files file on file.id = content.file_id, generate_series(0, (file.size - 1) / ${pieceBytes}) as number`,
  'alter table files drop column bytes',
  'alter table jobs drop column files',
];
