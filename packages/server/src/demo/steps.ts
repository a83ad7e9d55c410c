import { addDays } from '@watchbill/core/time/plain-date';
import type { Db } from '../http/serve.ts';
import { divisions } from './centre.ts';
import type { Stage } from './people.ts';
import { addAvailability, addProficiencies, addSets, addSpecialDays } from './steps/planning.ts';
import { addRequests, addTrades } from './steps/requests.ts';
import { addTimeOff } from './steps/time-off.ts';

/** A step of filling the demo: calls that people make, or rows that are written together with that they are. */
export type Step = Readonly<
  { name: string } & (
    | { calls: (stage: Stage) => Promise<void> }
    | { writes: (trx: Db, stage: Stage) => Promise<void> }
  )
>;

/** In their order. A name that is done is done for good: it is what the job keeps. */
export const steps: readonly Step[] = [
  { name: 'availability', writes: addAvailability },
  { name: 'proficiencies', calls: addProficiencies },
  { name: 'sets', calls: addSets },
  { name: 'special days', calls: addSpecialDays },
  { name: 'time off', calls: addTimeOff },
  { name: 'requests', calls: addRequests },
  { name: 'trades', calls: addTrades },
  ...divisions.map(({ mu_name }, index) => ({
    name: `generated schedules of ${mu_name}`,
    calls: (stage: Stage) => generate(stage, index + 1),
  })),
];

/** Three weeks of the division, this one's days to come among them. */
async function generate({ people, around }: Stage, division_id: number): Promise<void> {
  await people.planner.schedules.createFromPreferences({
    body: {
      division_id,
      start_date: addDays(around, 1),
      end_date: addDays(around, 13),
      if_schedule_exists: 'overwrite_existing_schedules',
      preference: 0.2,
      confirmed: true,
    },
  });
}
