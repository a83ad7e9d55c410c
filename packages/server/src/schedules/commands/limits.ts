import type { WorkLimits } from '@watchbill/core/schedule-parameters/model';
import { loosest, tightest } from '@watchbill/core/schedule-parameters/rules';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { availabilityFor } from '../../availability/queries.ts';
import { firstDayOfWeek } from '../../divisions/commands.ts';
import type { Db } from '../../db/tables.ts';
import { scheduleParametersOf } from '../../schedule-parameters/queries.ts';
import { keyOf } from './held.ts';

export type LimitsOf = (
  day: Readonly<{ agent_id: number; date: PlainDate; division_id: number }>,
) => Readonly<{ limits: WorkLimits; weekFirstDay: number }>;

/**
 * Limits of work by advisor and date, both ends included: what no schedule parameter of the
 * division allows, and what the advisor's availability does not.
 */
export async function limitsOf(
  db: Db,
  agents: readonly number[],
  { from, to }: Readonly<{ from: PlainDate; to: PlainDate }>,
  divisions: Iterable<number>,
): Promise<LimitsOf> {
  const own = new Map(
    (await availabilityFor(db, agents, from, to)).map((one) => [keyOf(one), one.range]),
  );
  const shared = new Map<number, ReturnType<LimitsOf>>();
  for (const division of divisions)
    shared.set(division, {
      limits: loosest(
        ...(await scheduleParametersOf(db, division)).map(({ parameter }) => parameter),
      ),
      weekFirstDay: await firstDayOfWeek(db, division),
    });
  return (day) => {
    const { limits, weekFirstDay } = shared.get(day.division_id)!;
    return { limits: tightest(limits, own.get(keyOf(day)) ?? {}), weekFirstDay };
  };
}
