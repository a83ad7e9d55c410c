import { sql, type RawBuilder } from 'kysely';

/**
 * Rows that a search finds: each of its words stands in one of the columns, without case or
 * accents. Without a search all rows.
 */
export function hasWords(search: string | undefined, ...columns: string[]): RawBuilder<boolean> {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return sql<boolean>`true`;
  const everyWord = words.map(
    (word) =>
      sql`(${sql.join(
        columns.map((column) => sql`folded(${sql.ref(column)}) like containing(${word})`),
        sql` or `,
      )})`,
  );
  return sql<boolean>`(${sql.join(everyWord, sql` and `)})`;
}
