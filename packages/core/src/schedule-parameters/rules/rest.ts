import type { WorkLimits } from '../model.ts';

/** Minutes between the end of one shift and the start of the next. */
export function restOf(
  limits: Pick<WorkLimits, 'min_rest_period' | 'min_time_between_schedules'>,
): number {
  return Math.max(limits.min_rest_period ?? 0, limits.min_time_between_schedules ?? 0);
}
