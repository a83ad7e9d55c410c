import type { KnownDay } from '@watchbill/core/acknowledgements/contract';
import { daysTold } from '@watchbill/core/acknowledgements/rules';
import { diffDay } from '@watchbill/core/schedules/diff';
import { addDays } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { ScheduledTask } from '../queue/scheduled-task.ts';
import type { CallContext } from '../http/call/call.ts';
import { accountsOf, noticeText, notify } from '../notifications/commands.ts';
import { readDays } from '../schedules/commands/held.ts';
import { changesOf, ownDays } from './queries.ts';
import { markNotified, putAcknowledgements, untoldDays } from './repository.ts';

/** Acknowledges the caller's days that are still as they were shown; answers what is left. */
export async function acknowledge(call: CallContext, shown: readonly KnownDay[]) {
  const own = await ownDays(call);
  const known = new Map(shown.map(({ date, version }) => [date, version]));
  const days = own.dates
    .map((date) => own.days.dayOf(own.agent, date))
    .filter(({ date, version }) => known.get(date) === version);
  await putAcknowledgements(call.db, days, call.now);
  const division_id = own.days.everyone.get(own.agent)?.division_id;
  if (division_id !== undefined)
    call.recordChange({
      type: 'acknowledgement',
      id: String(own.agent),
      version: 1,
      scope: { division_id },
    });
  return changesOf(call, own);
}

/** Tells each advisor once of days that are not what the advisor last acknowledged. */
export const scheduleChangesTask: ScheduledTask = {
  name: 'schedule-changes',
  everySeconds: 15,
  run: async (call) => {
    const { db, now } = call;
    const today = todayIn('UTC', now.getTime());
    const [from, to] = [addDays(today, -1), addDays(today, daysTold)];
    const untold = await untoldDays(db, from, to);
    if (untold.length === 0) return;
    await markNotified(db, untold);
    const agents = [...new Set(untold.map(({ agent_id }) => agent_id))];
    const days = await readDays(db, agents, from, to);
    const accounts = await accountsOf(db, agents);
    for (const agent of agents) {
      const user = accounts.get(agent);
      const changed = untold
        .filter((one) => one.agent_id === agent)
        .filter(({ day }) => diffDay(day, days.dayOf(agent, day.date)).length > 0);
      const first = changed[0];
      if (user === undefined || first === undefined) continue;
      await notify(call, [user], {
        kind: 'schedule',
        title: noticeText('ownSchedule.changedTitle'),
        message: noticeText('ownSchedule.changedDays', {
          count: changed.length,
          date: first.day.date,
        }),
        about: { kind: 'schedule', id: agent },
      });
    }
  },
};
