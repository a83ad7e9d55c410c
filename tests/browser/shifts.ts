import { addDays, toPlainDate } from '@watchbill/core/time/plain-date';
import { testDay } from '../support/clock.ts';
import type { Cast } from './cast.ts';

/** The sub-module whose rights the call uses. */
const mySchedules = 703;

export type Shift = Readonly<{ date: string; start_time: string; end_time: string }>;

/**
 * What an advisor works in the three weeks from the third day on: what comes before, other stories
 * look at.
 */
export async function shiftsOf(call: Cast['call'], username: string): Promise<readonly Shift[]> {
  const { agent_profile } = (await call(username, 0, 'GET', '/auth/users/me/')) as {
    agent_profile: { id: number };
  };
  const first = addDays(toPlainDate(testDay), 3);
  const { data } = (await call(
    username,
    mySchedules,
    'GET',
    `/api/agent/${agent_profile.id}/individual-schedules/?start_date=${first}&end_date=${addDays(first, 20)}`,
  )) as { data: (Shift | { start_time: null })[] };
  return data.filter((day): day is Shift => day.start_time !== null);
}
