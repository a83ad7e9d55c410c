import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { dropDraft, readDraft } from '../kit/form/drafts.ts';
import type { Connection } from '../shell/connection.ts';

/**
 * In the drafts of nobody in particular: whose it is stands inside, and it goes with them at
 * sign-out.
 */
export const place = { user: 0, name: 'own schedule' };
export type StoredQueries = Readonly<{ mark: string; state: DehydratedState }>;

/** Tells one session from another; not enough to use it. */
export const markOf = (token: string) => token.slice(-12);

/**
 * Puts back what this session's page last had, so that the schedule is there before the server has
 * answered, or without it.
 */
export async function restoreQueries(queries: QueryClient, connection: Connection): Promise<void> {
  const token = connection.token();
  const value =
    token === null ? null : ((await readDraft(place))?.value as StoredQueries | undefined);
  if (value != null && value.mark === markOf(token!)) hydrate(queries, value.state);
}

/** Leaves nothing behind where a session ends, by whatever. */
export const forgetQueries = (): Promise<void> => dropDraft(place);
