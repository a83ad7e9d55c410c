import { addDays, dayOfWeek } from '@watchbill/core/time/plain-date';
import type { Db } from '../db/tables.ts';
import { divisions } from './centre.ts';
import type { Stage } from './people.ts';
import { addBidding, addParameters, addPatterns, addRotation } from './steps/patterns.ts';
import {
  addAvailability,
  addFutureEvents,
  addProficiencies,
  addRefunds,
  giveProficiencies,
  addSets,
  addSpecialDays,
  addTransfers,
} from './steps/planning.ts';
import { addFiles, addMessages, addReports } from './steps/documents.ts';
import { addExcuses } from './steps/excuses.ts';
import { addPastContacts, addPastDay, daysMeasured } from './steps/past.ts';
import { addPrograms, saveViews, setForecastDefaults, setHours } from './steps/settings.ts';
import { addExpiredRequest, addRequests, addTrades } from './steps/requests.ts';
import {
  addTakenTimeOff,
  addOpeningBalances,
  addTimeOffAccounts,
  addTimeOffPlans,
  addTimeOffRequests,
} from './steps/time-off.ts';

/**
 * A step of filling the demo: calls that people make, or rows that are written together with that
 * they are.
 */
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
  { name: 'who has them', writes: giveProficiencies },
  { name: 'refunds', calls: addRefunds },
  ...pastDays(1, 14),
  { name: 'excuses', calls: addExcuses },
  generatedOf(0),
  { name: 'sets', calls: addSets },
  { name: 'special days', calls: addSpecialDays },
  { name: 'time-off accounts', calls: addTimeOffAccounts },
  { name: 'opening balances', writes: addOpeningBalances },
  { name: 'time-off requests', calls: addTimeOffRequests },
  { name: 'requests', calls: addRequests },
  { name: 'time-off plans', calls: addTimeOffPlans },
  { name: 'an expired request', writes: addExpiredRequest },
  { name: 'trades', calls: addTrades },
  { name: 'patterns', calls: addPatterns },
  { name: 'bidding', calls: addBidding },
  { name: 'parameters', calls: addParameters },
  { name: 'rotation', calls: addRotation },
  { name: 'future events', calls: addFutureEvents },
  { name: 'files', calls: addFiles },
  { name: 'messages', calls: addMessages },
  generatedOf(1),
  ...pastDays(15, daysMeasured),
  { name: 'time off taken', writes: addTakenTimeOff },
  { name: 'older contacts', writes: addPastContacts },
  generatedOf(2),
  generatedOf(3),
  { name: 'transfers', calls: addTransfers },
  { name: 'reports', calls: addReports },
  { name: 'programs', calls: addPrograms },
  { name: 'saved views', calls: saveViews },
  { name: 'forecast defaults', calls: setForecastDefaults },
  { name: 'operating hours', calls: setHours },
];

function pastDays(first: number, last: number): Step[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    name: `${first + index} days ago`,
    writes: (trx, stage) => addPastDay(trx, stage, first + index),
  }));
}

/**
 * Three weeks of a division, the first of them what is left of it, to the end of a week of its own.
 * They begin when no shift of theirs has, in any zone: the switchboard has told what people did of
 * the schedules that they had.
 */
function generatedOf(index: number): Step {
  const { mu_name, week_first_day } = divisions[index]!;
  return {
    name: `generated schedules of ${mu_name}`,
    calls: async ({ people, around }) => {
      const passed = (dayOfWeek(around) - week_first_day + 7) % 7;
      await people.planner.schedules.createFromPreferences({
        body: {
          division_id: index + 1,
          start_date: addDays(around, 2),
          end_date: addDays(around, 20 - passed),
          if_schedule_exists: 'overwrite_existing_schedules',
          preference: 0.2,
          confirmed: true,
        },
      });
    },
  };
}
