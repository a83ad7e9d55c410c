import { text } from '@watchbill/core/messages/catalogue';
import { rowHours } from '@watchbill/core/schedules/hours';
import { temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { endToWire, startToWire } from '@watchbill/core/time/midnight';
import { dayOffsets } from '@watchbill/core/time/zone';
import { tradeReasons, type TradeCheck, type TradeForm } from '@watchbill/core/trades/model';
import type { TradeSetting } from '@watchbill/core/trades/rules';
import { performTrade } from '@watchbill/core/trades/rules/perform';
import type { CallContext } from '../../http/call/call.ts';
import { skillEffect } from '../../weekly-staffing/queries/skill-effect.ts';
import { askerOf, judge } from './propose.ts';

/** What a trade would come to, and what is against it; nothing is written. */
export async function check(call: CallContext, form: TradeForm): Promise<TradeCheck> {
  const asker = askerOf(call.session, form);
  const { terms, setting, held, findings } = await judge(call, form, asker, false);
  const isKnown = [terms.from, terms.to].every(
    ({ agent_id }) => held.advisors.get(agent_id)?.division_id === form.division_id,
  );
  const laid = isKnown ? performTrade(terms, setting.dayOf, temporaryIds(Math.random)) : null;
  const days = laid?.findings.length === 0 ? laid.days : [];
  const { is_agent_approval_required, is_supervisor_approval_required } = setting.rules;
  return {
    against: findings.map(({ code, agent_id = null, date = null, params }) => ({
      code,
      text: text(tradeReasons[code], params ?? {}, call.language),
      agent_id,
      date,
    })),
    days: days.map((after) => changeOf(setting.dayOf(after.agent_id, after.date), after, setting)),
    asks_partner: is_agent_approval_required && !asker.agreed.includes(terms.to.agent_id),
    asks_supervisor: is_supervisor_approval_required,
    losses: findings.length > 0 ? [] : [...(await skillEffect(call.db, form.division_id, days))],
  };
}

function changeOf(
  before: ScheduleDay,
  after: ScheduleDay,
  { zone, activityTypes }: TradeSetting,
): TradeCheck['days'][number] {
  const offsets = dayOffsets(zone, before.date);
  const shift = (day: ScheduleDay) =>
    day.shift === null
      ? null
      : { start_time: startToWire(day.shift.start), end_time: endToWire(day.shift.end) };
  const paid = (day: ScheduleDay) => {
    const hours = rowHours(day, activityTypes, offsets);
    return hours.paid + hours.overtime + hours.recovered;
  };
  return {
    agent_id: before.agent_id,
    date: before.date,
    before: shift(before),
    after: shift(after),
    paid_before: paid(before),
    paid_after: paid(after),
  };
}
