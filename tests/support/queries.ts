import type { Database } from '@watchbill/server/db/database';
import type { KyselyPlugin, RootOperationNode } from 'kysely';

type Watched = Readonly<{
  /** The same database, watched. */
  database: Database;
  /** The statements that reach it while something is done, in order; without begin and commit. */
  during: (work: () => Promise<unknown>) => Promise<readonly string[]>;
}>;

/**
 * Counts statements: a figure that a busy machine does not change. Only what goes through the
 * database that it answers is counted.
 */
export function watchQueries(given: Database): Watched {
  let seen: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(nameOf(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: { ...given, kysely: given.kysely.withPlugin(plugin) },
    during: async (work) => {
      seen = [];
      await work();
      return seen;
    },
  };
}

/**
 * What a statement does and where, as far as it can be said in short: the whole text of a raw one.
 */
function nameOf(node: RootOperationNode): string {
  if (node.kind === 'RawNode') return node.sqlFragments.join('?').replaceAll(/\s+/g, ' ').trim();
  return node.kind;
}
