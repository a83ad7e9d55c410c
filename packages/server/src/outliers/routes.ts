import type { outliers } from '@watchbill/core/outliers/contract';
import type { OutlierDay } from '@watchbill/core/outliers/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../http/problem.ts';
import type { Db, Handlers } from '../http/serve.ts';
import { loadIntervals } from '../queue-history/commands.ts';
import {
  deleteVerdict,
  loadFound,
  loadVerdicts,
  putVerdict,
  type FoundDay,
  type VerdictRow,
} from './repository.ts';

export const outlierRoutes: Handlers<typeof outliers> = {
  list: async ({ db, query }) => {
    const judged = new Map((await loadVerdicts(db, query.ct_id)).map((row) => [row.date, row]));
    const found = new Map((await loadFound(db, query.ct_id)).map((day) => [day.date, day]));
    const days = [...new Set([...found.keys(), ...judged.keys()])]
      .toSorted()
      .toReversed()
      .map((date) => toWire(query.ct_id, date, found.get(date), judged.get(date)));
    return {
      results: days.filter((day) => query.verdict === undefined || day.verdict === query.verdict),
    };
  },
  judge: async ({ body, ...call }) => {
    const { ct_id, date, verdict } = body;
    const before = await dayOf(call.db, ct_id, date);
    const judgement = {
      channel_id: ct_id,
      date,
      is_odd: verdict === 'approved',
      actual: before.actual,
      usual: before.usual,
      judged_by: call.session.userId,
      judged_at: call.now,
    };
    const isKept =
      verdict === 'open'
        ? before.version === 0 || (await deleteVerdict(call.db, ct_id, date, call.ifMatch))
        : await putVerdict(call.db, judgement, call.ifMatch);
    const after = await dayOf(call.db, ct_id, date);
    if (!isKept) throw apiProblem.stale(after);
    call.audit({ entity: 'outlier', entity_id: ct_id, before, after });
    call.recordChange({ type: 'outlier', id: String(ct_id), version: after.version, scope: {} });
    return after;
  },
};

/** One day of a channel's history, whether a run found it odd or not. */
async function dayOf(db: Db, channel: number, date: PlainDate): Promise<OutlierDay> {
  const [judged] = await loadVerdicts(db, channel, date);
  const found = (await loadFound(db, channel)).find((one) => one.date === date);
  if (judged !== undefined || found !== undefined) return toWire(channel, date, found, judged);
  const history = await loadIntervals(db, { channels: [channel], from: date, to: date });
  if (history.length === 0) throw apiProblem.field('date', 'outliers.noContacts');
  return {
    ...toWire(channel, date, undefined, undefined),
    actual: history.reduce((sum, one) => sum + (one.offered ?? 0), 0),
  };
}

function toWire(
  ct_id: number,
  date: string,
  found: FoundDay | undefined,
  judged: VerdictRow | undefined,
): OutlierDay {
  return {
    ct_id,
    date,
    actual: found?.total ?? judged?.actual ?? 0,
    usual: found?.usual ?? judged?.usual ?? null,
    verdict: judged === undefined ? 'open' : judged.is_odd ? 'approved' : 'rejected',
    is_left_out: judged?.is_odd ?? found !== undefined,
    judged_by: judged?.username ?? null,
    judged_at: judged?.judged_at.toISOString() ?? null,
    version: judged?.version ?? 0,
  };
}
