import { weekdays } from '@watchbill/core/channels/model';
import { parseClock } from '@watchbill/core/time/minutes';
import { standardTarget, type Target } from '@watchbill/planning/requirement/requirement';
import type { Db } from '../db/tables.ts';
import { findOfChannel, insertObjective } from './repository.ts';

/**
 * Targets by weekday (0 Sunday) as minute and target, ascending. Plain data, for worker threads.
 */
export type TargetTable = readonly (readonly Readonly<{ start: number; target: Target }>[])[];

/**
 * What a channel is to reach: its targets, else its forecast defaults; a weekday without any has
 * none.
 */
export async function targetsOf(db: Db, channel: number): Promise<TargetTable> {
  const objective = await findOfChannel(db, channel);
  return weekdays.map((weekday) =>
    (objective?.[weekday] ?? []).map(({ time_std, ...target }) => ({
      start: parseClock(time_std) ?? 0,
      target,
    })),
  );
}

/**
 * The target of a minute of a weekday: of the slot that began last before it. Where none says
 * anything, 80 % in 20 seconds.
 */
export function targetAt(table: TargetTable, weekday: number, minute: number): Target {
  return table[weekday]?.findLast((slot) => slot.start <= minute)?.target ?? standardTarget;
}

/** Gives a channel one target for all hours of all days. */
export async function setTargets(db: Db, channel: number, target: Target): Promise<void> {
  const slot = [{ ...target, time_std: 0 }];
  const form = {
    sunday: slot,
    monday: slot,
    tuesday: slot,
    wednesday: slot,
    thursday: slot,
    friday: slot,
    saturday: slot,
  };
  await insertObjective(db, channel, form);
}
