import type { Posting, postingForm } from '@watchbill/core/time-off/model/account';
import { hundredths } from '@watchbill/core/time-off/rules/balance';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { z } from 'zod';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { todayOfAdvisor } from '../queries/today.ts';
import { ledgerOf, appendPostings } from '../repository/accounts.ts';
import { placeOfAdvisor } from '../repository/places.ts';
import { accountsOf, isUnlimited, postDue } from './accounts.ts';

/** Posts an amount to an advisor's account by hand; 409 where another did the same just now. */
export async function postByHand(
  call: CallContext,
  agent: number,
  body: z.output<typeof postingForm>,
): Promise<Posting> {
  const account = (await accountsOf(call.db, [agent], await todayOfAdvisor(call, agent))).find(
    (one) => one.rule.id === body.rule_id,
  );
  if (account === undefined) throw apiProblem.field('rule_id', 'timeOff.ruleOfOther');
  if (isUnlimited(account)) throw apiProblem.field('rule_id', 'timeOff.unlimited');
  const seq = account.ledger.filter((row) => row.key === `hand:${body.kind}:${body.date}`).length;
  const [id] = await appendPostings(call.db, [
    {
      ...body,
      amount: hundredths(body.amount),
      agent_id: agent,
      key: `hand:${body.kind}:${body.date}`,
      seq,
      posted_at: call.now,
      posted_by: call.session.userId,
    },
  ]);
  if (id === undefined) throw apiProblem.plain('problem.stale', 'stale', 409);
  const [posting] = await announcePostings(call, agent, [id]);
  if (posting === undefined) throw apiProblem.missing();
  return posting;
}

/** Posts anew what is due from a day on. */
export async function recalculate(
  call: CallContext,
  agent: number,
  from: PlainDate,
): Promise<Posting[]> {
  const today = await todayOfAdvisor(call, agent);
  if (from > today) throw apiProblem.field('from', 'timeOff.recalculateFuture');
  return announcePostings(
    call,
    agent,
    await postDue(
      { db: call.db, now: call.now, by: call.session.userId },
      await accountsOf(call.db, [agent], today),
      today,
      from,
    ),
  );
}

async function announcePostings(
  call: CallContext,
  agent: number,
  ids: readonly number[],
): Promise<Posting[]> {
  const { division_id } = await placeOfAdvisor(call.db, agent);
  const posted = (await ledgerOf(call.db, { agents: [agent] })).filter((row) =>
    ids.includes(row.id),
  );
  for (const row of posted)
    call.audit({ entity: 'time_off_ledger', entity_id: row.id, division_id, after: row });
  call.recordChange({
    type: 'time_off_ledger',
    id: String(agent),
    version: 0,
    scope: { division_id },
  });
  return posted;
}
