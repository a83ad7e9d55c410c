import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { hoursOf, timesOverlap } from '@watchbill/core/availability/rules';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { preferences } from '@watchbill/core/preferences/contract';
import { todayIn } from '@watchbill/core/time/zone';
import { approversToAsk } from '../approvals/commands.ts';
import { type HoursWish, replacePreferredHours } from '../availability/commands.ts';
import type { CallContext } from '../http/call/call.ts';
import { mustBeEnabled } from '../http/call/disabled.ts';
import { apiProblem } from '../problems/problem.ts';
import { ownAdvisor } from '../http/call/scope.ts';
import { noticeText, notify } from '../notifications/commands.ts';
import { ownPreferences } from './queries.ts';
import {
  findRequest,
  insertRequest,
  lastRequest,
  placeOf,
  type RequestRow,
  saveSettings,
  settingsOf,
  toAudit,
  toRequest,
  updateRequest,
} from './repository.ts';

/** Asks for hours in the caller's own availability, or writes them where the division lets them. */
export async function askForHours(
  call: CallContext,
  body: HandlerInput<typeof preferences.ask>['body'],
): Promise<ReplyInput<typeof preferences.mine>> {
  const agent = ownAdvisor(call.session);
  const place = await placeOf(call.db, agent);
  await mustBeEnabled(call.db, 'division', [place.division_id], 'non_field_errors');
  const last = await lastRequest(call.db, agent);
  const waiting = last?.state === 'pending' ? await lockRequest(call, last.id) : null;
  if (call.ifMatch !== null && call.ifMatch !== (waiting?.version ?? 0))
    throw apiProblem.stale(await ownPreferences(call, agent));
  const times = hoursIn(body.times);
  const { is_direct } = await settingsOf(call.db, place.division_id);
  const today = todayIn(place.timezone_name, call.now.getTime());
  const isRehearsal = !is_direct;
  await mustFit(call, { agent, times }, today, isRehearsal);
  const values = {
    times,
    comments: body.comments,
    created_at: call.now,
    ...(is_direct ? { state: 'completed' as const, decided_at: call.now } : {}),
  };
  const id = await saveRequest(call, agent, waiting, values);
  const after = (await findRequest(call.db, id))!;
  announce(call, waiting, after);
  if (!is_direct) await askApprovers(call, after);
  return ownPreferences(call, agent);
}

/** Answers a request for hours, not one's own; granted ones are written into the availability. */
export async function decide(
  call: CallContext,
  id: number,
  body: HandlerInput<typeof preferences.decide>['body'],
) {
  const before = await lockRequest(call, id);
  if (call.session.scope === 'own' || before.agent_id === call.session.advisorId)
    throw apiProblem.forbidden('activityRequests.notYourOwn', 'own_request');
  if (before.state !== 'pending')
    throw apiProblem.plain('activityRequests.alreadyDecided', 'decided', 409);
  if (body.state === 'completed') {
    const today = todayIn(before.timezone_name, call.now.getTime());
    await mustFit(call, { agent: before.agent_id, times: before.times }, today, false);
  }
  await updateRequest(call.db, before.id, {
    state: body.state,
    answer: body.answer,
    decided_at: call.now,
    decided_by: call.session.userId,
  });
  const after = (await findRequest(call.db, before.id))!;
  announce(call, before, after);
  if (before.user_id !== null)
    await notify(call, [before.user_id], {
      ...noticeOf(after, 'preference'),
      title: noticeText(
        body.state === 'completed' ? 'preferences.approved' : 'preferences.refused',
      ),
      message: body.answer || noticeText('preferences.seeOwn'),
    });
  return toRequest(after);
}

/** Keeps whether hours need an answer in a division. */
export async function changeSettings(
  call: CallContext,
  { division_id, is_direct }: HandlerInput<typeof preferences.saveSettings>['body'],
) {
  const before = await settingsOf(call.db, division_id);
  if (
    (call.ifMatch !== null && call.ifMatch !== before.version) ||
    !(await saveSettings(call.db, division_id, is_direct, call.ifMatch))
  )
    throw apiProblem.stale(await settingsOf(call.db, division_id));
  const after = await settingsOf(call.db, division_id);
  const scope = { division_id };
  call.audit({
    entity: 'preference_settings',
    entity_id: division_id,
    ...scope,
    before,
    after,
  });
  call.recordChange({
    type: 'preference_settings',
    id: String(division_id),
    version: after.version,
    scope,
  });
  return after;
}

type FormTimes = HandlerInput<typeof preferences.ask>['body']['times'];

/** Hours in minutes, an end past 1440 the next day's. */
function hoursIn(asked: FormTimes): HoursWish['times'] {
  const times = asked.map(({ weekday, start_time, end_time }) => {
    const hours = hoursOf(start_time, end_time);
    if (hours === null) throw apiProblem.field('times', 'availability.timeEmpty');
    return { weekday, ...hours };
  });
  if (timesOverlap(times.map((time) => ({ ...time, avl_status: 'preferred' }))))
    throw apiProblem.field('times', 'availability.timesOverlap');
  return times;
}

const misfits: Readonly<Record<'no_availability' | 'unavailable', MessageKey>> = {
  no_availability: 'preferences.noAvailability',
  unavailable: 'preferences.unavailable',
};

/**
 * Puts hours into an advisor's availability, or only looks whether they can be; refused where they
 * cannot.
 */
async function mustFit(
  call: CallContext,
  wish: HoursWish,
  today: string,
  isRehearsal: boolean,
): Promise<void> {
  const result = await replacePreferredHours(call, wish, today, isRehearsal);
  if (result === 'no_availability') throw apiProblem.plain(misfits[result], result, 409);
  if (result === 'unavailable') throw apiProblem.field('times', misfits[result]);
}

type Values = Readonly<{
  times: HoursWish['times'];
  comments: string;
  created_at: Date;
  state?: 'completed';
  decided_at?: Date;
}>;

/** What waits is replaced. */
async function saveRequest(
  { db }: CallContext,
  agent_id: number,
  waiting: RequestRow | null,
  { times, ...values }: Values,
): Promise<number> {
  if (waiting === null) return insertRequest(db, { agent_id, times, state: 'pending', ...values });
  await updateRequest(db, waiting.id, { ...values, times: JSON.stringify(times) });
  return waiting.id;
}

async function lockRequest({ db }: CallContext, id: number): Promise<RequestRow> {
  const row = await findRequest(db, id, true);
  if (row === undefined) throw apiProblem.missing('preferences.notFound');
  return row;
}

function announce(call: CallContext, before: RequestRow | null, after: RequestRow): void {
  const scope = { division_id: after.division_id };
  call.audit({
    entity: 'preference_request',
    entity_id: after.id,
    ...scope,
    before: before === null ? null : toAudit(before),
    after: toAudit(after),
  });
  call.recordChange({
    type: 'preference_request',
    id: String(after.id),
    version: after.version,
    scope,
  });
}

const noticeOf = ({ id }: RequestRow, kind: 'preference' | 'preference-request') => ({
  kind: 'activity-request' as const,
  about: { kind, id },
});

async function askApprovers(call: CallContext, request: RequestRow): Promise<void> {
  const users = await approversToAsk(call, request.division_id, [call.session.userId]);
  await notify(call, users, {
    ...noticeOf(request, 'preference-request'),
    title: noticeText('preferences.asks', {
      name: `${request.first_name} ${request.last_name}`,
    }),
    message: request.comments || noticeText('preferences.asksHint'),
    sender: call.session.userId,
  });
}
