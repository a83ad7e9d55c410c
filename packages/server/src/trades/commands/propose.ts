import type { Trade, TradeForm } from '@watchbill/core/trades/model';
import { startOfTrade, type TradeSetting } from '@watchbill/core/trades/rules';
import {
  tradeDates,
  type TradeFinding,
  type TradeTerms,
} from '@watchbill/core/trades/rules/perform';
import { termsOf } from '@watchbill/core/trades/rules/terms';
import { addDays } from '@watchbill/core/time/plain-date';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import type { Db } from '../../db/tables.ts';
import { accountsOf } from '../../notifications/commands.ts';
import { readDays, type HeldDays } from '../../schedules/commands/held.ts';
import type { Session } from '../../session/session.ts';
import {
  announce,
  askNext,
  carryOut,
  nextState,
  placeOf,
  settingOf,
  tradeRefusal,
  validate,
  weeksOf,
} from '../commands.ts';
import { countOpen, findTrade, insertTrade, toTrade } from '../repository.ts';

/** Who gives in a trade, and which of its advisors have agreed to it with the asking. */
export type Asker = Readonly<{ from: number; agreed: readonly number[] }>;

/** An advisor asks for itself; anybody else says for whom, and both have to agree. */
export function askerOf(
  { scope, advisorId }: Session,
  form: Pick<TradeForm, 'request_from_agent_id'>,
): Asker {
  const self = scope === 'own' ? advisorId : null;
  const from = self ?? form.request_from_agent_id ?? null;
  if (from === null)
    throw apiProblem.field('request_from_agent_id', 'activityRequests.agentRequired');
  return { from, agreed: self === null ? [] : [self] };
}

type JudgedTrade = Readonly<{
  terms: TradeTerms;
  setting: TradeSetting;
  held: HeldDays;
  findings: readonly TradeFinding[];
}>;

/** A form's trade with everything that stands against it. */
export async function judge(
  call: CallContext,
  form: TradeForm,
  { from, agreed }: Asker,
  lock: boolean,
): Promise<JudgedTrade> {
  const { db } = call;
  const place = await placeOf(db, form.division_id);
  const first = await readDays(
    db,
    [from],
    addDays(form.request_from_agent_from_date, -1),
    form.request_from_agent_from_date,
  );
  const terms = termsOf(form, from, first.dayOf);
  const held = await weeksOf(db, terms, place, lock);
  const setting = await settingOf(call, form.division_id, place, held, terms);
  const findings = [
    ...(await validate(call, form.division_id, terms, setting, held, form.comments)).findings,
    ...(await canBeAsked(db, terms, agreed, setting.rules)),
  ];
  return { terms, setting, held, findings };
}

/** Makes a trade of a form: it waits for who has not agreed yet, or is carried out. */
export async function propose(call: CallContext, form: TradeForm, asker: Asker): Promise<Trade> {
  const { session, db } = call;
  const { terms, setting, held, findings } = await judge(call, form, asker, true);
  if (findings.length > 0) throw tradeRefusal(findings);
  const hasAgreed = ({ agent_id }: TradeTerms['from']) => asker.agreed.includes(agent_id);
  const accepted = { from: hasAgreed(terms.from), to: hasAgreed(terms.to) };
  const next = nextState(setting.rules, accepted);
  const id = await insertTrade(
    db,
    {
      division_id: form.division_id,
      from_agent_id: terms.from.agent_id,
      to_agent_id: terms.to.agent_id,
      from_start: terms.from.from,
      from_end: terms.from.to,
      to_start: terms.to.from,
      to_end: terms.to.to,
      is_partial: form.is_partial_swap,
      window_start: terms.window?.start ?? null,
      window_end: terms.window?.end ?? null,
      combine_schedule: form.combine_schedule === true,
      comments: form.comments,
      state: next === 'ready' ? 'pending_supervisor' : next,
      reason: null,
      from_accepted: accepted.from,
      to_accepted: accepted.to,
      requested_by: session.userId,
      decided_by: null,
      starts_at: new Date(startOfTrade(terms, setting)),
      created_at: call.now,
      approval_asked_at: next === 'pending_agent' ? null : call.now,
      decided_at: null,
    },
    tradeDates(terms).flatMap((date) =>
      [terms.from.agent_id, terms.to.agent_id].map((agent) => dayOfTrade(held, agent, date)),
    ),
  );
  const made = (await findTrade(db, id))!;
  if (next !== 'ready') await askNext(call, made);
  else await carryOut(call, made);
  const after = (await findTrade(db, id))!;
  await announce(call, null, after);
  return toTrade(after, session);
}

function dayOfTrade(held: HeldDays, agent_id: number, date: ReturnType<typeof tradeDates>[number]) {
  const { version, shift } = held.dayOf(agent_id, date);
  return { agent_id, date, version, start_min: shift?.start ?? null, end_min: shift?.end ?? null };
}

/**
 * Who has to agree needs an account to do so, and one advisor asks only for so many trades at a
 * time.
 */
async function canBeAsked(
  db: Db,
  terms: TradeTerms,
  agreed: readonly number[],
  rules: Readonly<{ is_agent_approval_required: boolean; max_open_requests: number }>,
): Promise<TradeFinding[]> {
  const asked = [terms.from.agent_id, terms.to.agent_id].filter((agent) => !agreed.includes(agent));
  const accounts = await accountsOf(db, asked);
  const silent = rules.is_agent_approval_required
    ? asked
        .filter((agent) => !accounts.has(agent))
        .map((agent_id): TradeFinding => ({ code: 'no_account', agent_id }))
    : [];
  const isMany = (await countOpen(db, terms.from.agent_id)) >= rules.max_open_requests;
  return [
    ...silent,
    ...(isMany
      ? [{ code: 'too_many_requests', params: { count: rules.max_open_requests } } as const]
      : []),
  ];
}
