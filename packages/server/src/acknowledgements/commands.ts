import { daysTold } from '@watchbill/core/acknowledgements/rules';
import { diffDay } from '@watchbill/core/schedules/diff';
import { addDays } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { ScheduledTask } from '../jobs/scheduled-tasks.ts';
import { accountsOf, noticeText, notify } from '../notifications/commands.ts';
import { readDays } from '../schedules/commands/held.ts';
import { markTold, untoldDays } from './repository.ts';

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
    await markTold(db, untold);
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
