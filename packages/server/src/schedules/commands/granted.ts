import { temporaryIds, type ScheduleDay } from '@watchbill/core/schedules/model';
import { takeBack } from '@watchbill/core/schedules/rules/take-back';
import { putDays } from '../commands.ts';
import {
  changeGranted,
  forgetGranted,
  grantedDaysOf,
  grantedLater,
  type Grant,
} from '../repository/granted.ts';
import type { Writing } from './announce.ts';
import type { Judging } from './checks.ts';
import { holdDays, keyOf } from './held.ts';

export { forgetGranted, keepGranted, type Grant } from '../repository/granted.ts';

/**
 * Takes back from the schedule what was granted: days become what they would be without it, and so
 * does what is kept of whatever was granted on them later. `lay` puts the grant on a day that an
 * earlier release has kept no later state of.
 */
export async function takeBackGranted(
  call: Writing & Judging,
  agent: number,
  grant: Grant,
  lay: (day: ScheduleDay) => ScheduleDay,
): Promise<void> {
  const { db } = call;
  const granted = await grantedDaysOf(db, grant);
  const [first, last] = [granted[0], granted.at(-1)];
  if (first === undefined || last === undefined) return;
  const held = await holdDays(db, [agent], first.day_before.date, last.day_before.date);
  const newId = temporaryIds(Math.random);
  const changed: ScheduleDay[] = [];
  for (const { number, day_before: before, day_after } of granted) {
    const after = day_after ?? lay(before);
    const without = (day: ScheduleDay) => takeBack(day, before, after, newId);
    const day = held.dayOf(agent, before.date);
    if (held.stored.has(keyOf(day))) changed.push(without(day));
    for (const later of await grantedLater(db, agent, before.date, number))
      await changeGranted(
        db,
        later.number,
        without(later.day_before),
        later.day_after === null ? null : without(later.day_after),
      );
  }
  await forgetGranted(db, grant);
  if (changed.length > 0) await putDays(call, held, changed);
}
