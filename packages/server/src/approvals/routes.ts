import type { approvals } from '@watchbill/core/approvals/contract';
import type { ApprovalCover } from '@watchbill/core/approvals/model';
import { apiProblem } from '../http/problem.ts';
import type { CallContext, Handlers } from '../http/serve.ts';
import { approversIn, findCover, saveCover, waitingRequests } from './repository.ts';

export const approvalRoutes: Handlers<typeof approvals> = {
  waiting: async ({ db, session }) => ({
    data: (await waitingRequests(db, session)).map(({ kind, id, since, escalations }) => ({
      kind,
      id,
      since: since.toISOString(),
      escalations: escalations.map(({ at, names }) => ({
        at: new Date(at).toISOString(),
        names: [...names],
      })),
    })),
  }),
  cover: async (call) => {
    mustBeOneself(call);
    return coverOf(call);
  },
  saveCover: async ({ body, ...call }) => {
    mustBeOneself(call);
    const { userId } = call.session;
    const before = await coverOf(call);
    if (call.ifMatch !== null && call.ifMatch !== before.version) throw apiProblem.stale(before);
    const isKnown = before.candidates.some(({ id }) => id === body.cover_id);
    if (body.cover_id !== null && !isKnown)
      throw apiProblem.field('cover_id', 'approvals.noApprover');
    if (!(await saveCover(call.db, userId, body, call.ifMatch)))
      throw apiProblem.stale(await coverOf(call));
    const after = await coverOf(call);
    const seen = ({ candidates: _candidates, ...rest }: ApprovalCover) => rest;
    call.audit({
      entity: 'approval_cover',
      entity_id: userId,
      before: seen(before),
      after: seen(after),
    });
    call.recordChange({
      type: 'approval_cover',
      id: String(userId),
      version: after.version,
      scope: { user_id: userId },
    });
    return after;
  },
};

/** An own scope approves nothing, and a key that is limited to divisions stands for none of its owner's absences. */
function mustBeOneself({ session }: Pick<CallContext, 'session'>): void {
  if (session.scope === 'own' || session.isNarrowed)
    throw apiProblem.forbidden('problem.outOfScope', 'out_of_scope');
}

async function coverOf({
  db,
  session,
}: Pick<CallContext, 'db' | 'session'>): Promise<ApprovalCover> {
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
