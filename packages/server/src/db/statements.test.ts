// @module-tag engine: PostgreSQL 15 must know what the embedded engine knows.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { notedStatements } from '../../../../tests/support/statements.ts';

const isOnPostgres = Boolean(process.env['WATCHBILL_TEST_DATABASE_URL']);

/**
 * Of tables that a test or an earlier release had. What is in the schema is the same on both
 * engines.
 */
const isOfAnotherSchema = (error: { code?: string }) =>
  ['42P01', '42703', '42704'].includes(error.code ?? '');

/** What a test has refused on purpose. */
const isWrong = (text: string) => text.startsWith('select nonsense(');

/** They are noted in the round on the embedded database (tests/support/statements.ts). */
const statements = isOnPostgres ? notedStatements().filter((text) => !isWrong(text)) : [];

it.skipIf(statements.length === 0)(
  'can be prepared on PostgreSQL, every statement that the tests carry out on the embedded database',
  async () => {
    const database = await openTestDatabase();
    const refused: string[] = [];
    for (const text of statements)
      await sql
        .raw(`prepare noted as ${text}`)
        .execute(database.kysely)
        .then(
          () => sql`deallocate all`.execute(database.kysely),
          (error: Error & { code?: string }) =>
            isOfAnotherSchema(error) || refused.push(`${error.message}: ${text}`),
        );
    await database.close();
    expect(refused).toEqual([]);
  },
);
