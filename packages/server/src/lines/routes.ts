import type { lines } from '@watchbill/core/lines/contract';
import type { Line } from '@watchbill/core/lines/model';
import { pageReply } from '../http/page.ts';
import { apiProblem } from '../http/problem.ts';
import { mustHoldAllUses } from '../http/scope-uses.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import { insertLine } from './commands.ts';
import { findLine, isChannelDisabled, listLines, updateLine } from './repository.ts';

export const lineRoutes: Handlers<typeof lines> = {
  list: async ({ db, session, query }) => {
    const { count, results } = await listLines(db, session, query);
    return pageReply(query, count, results);
  },
  create: async ({ body, ...call }) => {
    await mustBeEnabled(call.db, body.ct);
    const after = await found(call.db, await insertLine(call.db, body));
    announce(call, null, after);
    return after;
  },
  update: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    if (body.ct !== before.ct) await mustBeEnabled(call.db, body.ct);
    await change(call, before, {
      name: body.name,
      description: body.description,
      ct_id: body.ct,
      timezone: body.timezone ?? before.timezone,
    });
    return announced(call, before);
  },
  patch: async ({ params, body, ...call }) => {
    const before = await found(call.db, params.id);
    if (!body.is_disabled) await mustBeEnabled(call.db, before.ct);
    await change(call, before, { is_disabled: body.is_disabled });
    return announced(call, before);
  },
};

async function found(db: Db, id: number): Promise<Line> {
  const line = await findLine(db, id);
  if (line === undefined) throw apiProblem.missing('lines.notFound');
  return line;
}

async function mustBeEnabled(db: Db, channel: number): Promise<void> {
  if (await isChannelDisabled(db, channel)) throw apiProblem.plain('lines.ofDisabled', 'disabled');
}

async function change(
  call: CallContext,
  before: Line,
  values: Parameters<typeof updateLine>[3],
): Promise<void> {
  await mustHoldAllUses(call, 'lines', [before.id]);
  if (!(await updateLine(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await found(call.db, before.id));
}

async function announced(call: CallContext, before: Line): Promise<Line> {
  const after = await found(call.db, before.id);
  announce(call, before, after);
  return after;
}

function announce(call: CallContext, before: Line | null, after: Line): void {
  call.audit({ entity: 'line', entity_id: after.id, before, after });
  call.recordChange({ type: 'line', id: String(after.id), version: after.version, scope: {} });
}
