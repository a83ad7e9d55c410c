import { sql, type Kysely } from 'kysely';

/**
 * A contact belongs to the channel that its line was in on its day. `line_channels` says which
 * channel each line was in when, as `advisor_divisions` does for advisors: `date_end` is the first
 * day in the next channel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The last day of a move of a line, of all or of those before another. */
const lastMove = (line: string, before = '') =>
  `(select max(other.date) from line_moves other where other.line_id = ${line}${before})`;
const earlier = lastMove('move.line_id', ' and other.id < move.id');

const statements = [
  'create table line_moves (id integer generated always as identity primary key, line_id integer not null references lines on delete cascade, from_channel integer not null references channels, date date not null)',
  'create index on line_moves (line_id, id desc)',
  'create index on line_moves (from_channel)',
  `create view line_channels as
    select move.line_id, move.from_channel as channel_id, ${earlier} as date_start, move.date as date_end from line_moves move
      where coalesce(${earlier} < move.date, true)
    union all
    select line.id, line.ct_id, ${lastMove('line.id')}, null::date from lines line`,
];
