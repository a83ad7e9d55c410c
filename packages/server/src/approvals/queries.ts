import type { ApprovalCover } from '@watchbill/core/approvals/model';
import type { Reader } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { approversIn, findCover, waitingRequests } from './repository.ts';

type Call = Pick<Reader, 'db' | 'session'>;

/** Requests that wait for an answer, the longest first, and who was notified of each. */
export async function waitingReplies({ db, session }: Call) {
  return (await waitingRequests(db, session)).map(({ kind, id, since, escalations }) => ({
    kind,
    id,
    since: since.toISOString(),
    escalations: escalations.map(({ at, names }) => ({
      at: new Date(at).toISOString(),
      names: [...names],
    })),
  }));
}

/**
 * An own scope approves nothing, and a key that is limited to divisions stands for none of its
 * owner's absences.
 */
export function mustBeOneself({ session }: Pick<Call, 'session'>): void {
  if (session.scope === 'own' || session.isNarrowed)
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

/** Who covers for the caller, and who may. */
export async function coverOf({ db, session }: Call): Promise<ApprovalCover> {
  const { userId, divisionIds } = session;
  const stored = await findCover(db, userId);
  const approvers = await approversIn(db, divisionIds, 'supervisor-dashboard');
  const all = new Set(divisionIds ?? approvers.map(({ division_id }) => division_id)).size;
  const reached = new Map<number, { name: string; count: number }>();
  for (const { id, name } of approvers) {
    const known = reached.get(id) ?? { name, count: 0 };
    reached.set(id, { name, count: known.count + 1 });
  }
  const candidates = [...reached]
    .filter(([id]) => id !== userId)
    .map(([id, { name, count }]) => ({ id, name, is_everywhere: count === all }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  return {
    cover_id: stored?.cover_id ?? null,
    date_start: stored?.date_start ?? null,
    date_end: stored?.date_end ?? null,
    zone: stored?.zone ?? 'UTC',
    version: stored?.version ?? 0,
    candidates,
  };
}
