import { sql, type Kysely } from 'kysely';

/**
 * What advisors are found by, in one column of folded text with an index over its parts of three
 * letters: any part of a name, an address or a login is found among many thousands without reading
 * them all, and `z` finds `ż`, `e` finds `é`.
 *
 * `folded` is marked immutable, which `unaccent` is not, because its rules could be changed: nobody
 * does, and an index wants it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists unaccent',
  // Composed first: an accent that came as a letter of its own is folded like one that did not. In
  // lower case last: some capitals fold to two.
  `create function folded(value text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc))) $$`,
  // Folded before the signs of a pattern are made to mean themselves: a wide `％` folds to one of
  // them.
  `create function containing(word text) returns text language sql immutable strict parallel safe
    as $$ select '%' || regexp_replace(folded(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' $$`,
  `alter table advisors add column search text not null generated always as
    (folded(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(login_id, ''))) stored`,
  'create index advisors_search on advisors using gin (search gin_trgm_ops)',
];
