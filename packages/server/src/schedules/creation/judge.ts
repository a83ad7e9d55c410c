import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import type { PlannedDay } from '@watchbill/core/schedules/create/week';
import { errorAt, type Finding } from '@watchbill/core/schedules/findings';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import type { ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays } from '@watchbill/core/time/plain-date';
import type { CallContext } from '../../http/call/call.ts';
import { disabledAnew, isDisabledOn } from '../commands/checks.ts';
import type { HeldDays } from '../commands/held.ts';
import { activityTypesOf, brokenDays, mayLock } from '../policy.ts';
import type { StoredDay } from '../repository.ts';

type JudgedDay = { written: ScheduleDay[]; cleared: StoredDay[]; days: CreatedDay[] };

/**
 * Days on which an advisor was not yet in the division, or is in it no more, are another
 * division's.
 */
export function judge(
  plan: readonly PlannedDay[],
  held: HeldDays,
  division: number,
  isOverwriting: boolean,
  types: ActivityTypes,
): JudgedDay {
  const judged: JudgedDay = { written: [], cleared: [], days: [] };
  for (const { agent_id, date, day, isOff, reason } of plan) {
    const stored = held.stored.get(`${agent_id} ${date}`);
    const say = (outcome: CreatedDay['outcome'], why: MessageKey | null) =>
      judged.days.push({ agent_id, date, outcome, reason: why });
    const advisor = held.everyone.get(agent_id);
    if (advisor === undefined || held.placeOf({ agent_id, date }).division_id !== division)
      continue;
    if (isDisabledOn(advisor, date)) say('refused', 'creation.disabled');
    else if (day === null && !isOff)
      say('skipped', stored?.day.shift == null ? reason : 'creation.exists');
    else if (day !== null && disabledAnew(types, day, stored?.day) !== null)
      say('refused', 'creation.eventTypeDisabled');
    else if (stored?.day.locked === true) say('refused', 'schedules.rowLocked');
    else if (stored !== undefined && stored.day.shift !== null && !isOverwriting)
      say('skipped', 'creation.exists');
    else if (day !== null)
      judged.written.push({
        ...day,
        day_id: stored?.day.day_id ?? null,
        version: stored?.day.version ?? 0,
      });
    else if (stored !== undefined && stored.day.shift !== null) {
      judged.cleared.push(stored);
      say('cleared', reason ?? 'creation.dayOff');
    } else say('skipped', reason ?? 'creation.dayOff');
  }
  return judged;
}

/** Drops days that break a rule, or that run into a stored neighbour, until the rest holds. */
export async function keepRules(
  call: CallContext,
  held: HeldDays,
  { written, cleared }: Omit<JudgedDay, 'days'>,
): Promise<{
  kept: ScheduleDay[];
  dropped: ScheduleDay[];
  /** What a dropped day breaks itself. */ findings: ReadonlyMap<ScheduleDay, readonly Finding[]>;
}> {
  const activityTypes = await activityTypesOf(call.db);
  const gone = new Set(cleared.map((one) => one.day));
  const isRefused = (day: ScheduleDay) =>
    disabledAnew(activityTypes, day, held.stored.get(`${day.agent_id} ${day.date}`)?.day) !== null;
  const dropped = written.filter(isRefused);
  const findings = new Map<ScheduleDay, readonly Finding[]>(
    dropped.map((day) => [day, [errorAt('schedules.activityTypeUnavailable')]]),
  );
  for (let kept = written.filter((day) => !isRefused(day)); ;) {
    const keys = new Set(kept.map((day) => `${day.agent_id} ${day.date}`));
    const neighbours = [...held.stored].flatMap(([key, one]) =>
      keys.has(key) || gone.has(one.day) ? [] : [one.day],
    );
    const found = brokenDays({
      days: kept,
      neighbours,
      activityTypes,
      zoneOf: (day) => held.placeOf(day).timezone_name,
      mayLock: mayLock(call.session),
    });
    const own = new Set(kept);
    for (const one of found) if (own.has(one.day)) findings.set(one.day, one.findings);
    const broken = new Set(
      found.map(({ day }) =>
        own.has(day) ? `${day.agent_id} ${day.date}` : `${day.agent_id} ${addDays(day.date, -1)}`,
      ),
    );
    const out = kept.filter((day) => broken.has(`${day.agent_id} ${day.date}`));
    if (out.length === 0) return { kept, dropped, findings };
    dropped.push(...out);
    kept = kept.filter((day) => !out.includes(day));
  }
}
