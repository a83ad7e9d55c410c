import { setImmediate as othersTurn } from 'node:timers/promises';
import { rowToWire } from '@watchbill/core/schedules/codec/read';
import { allowsEdits, openDayState, type EditorContext } from '@watchbill/core/schedules/day-state';
import {
  countingIds,
  emptyDay,
  type ActivityType,
  type ScheduleDay,
} from '@watchbill/core/schedules/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets } from '@watchbill/core/time/zone';
import { planRepairs, type RepairDay } from '../../web/src/schedules/repair-plan.ts';

const zone = 'Europe/London';
const date = toPlainDate('2024-05-15');
const advisors = 500;
const runs = 7;
/** Milliseconds. */
const target = 3000;

const type = {
  color_code: null,
  icon: null,
  is_paid: true,
  is_work: false,
  in_office: true,
  out_of_office: false,
  needs_permission: false,
  is_disabled: false,
};
const types = new Map<number, ActivityType>([
  [1, { ...type, id: 1, description: 'Meal' }],
  [2, { ...type, id: 2, description: 'Meeting', is_work: true }],
]);

/**
 * What can be done about two hours that are short, of 500 advisors who serve three channels in six
 * ways: where the day is short, what the rules allow and what each repair comes to.
 */
export async function benchRepairs(print: (line: string) => void): Promise<void> {
  const day = repairDay();
  const [plans, lists] = [[] as number[], [] as number[]];
  let found = 0;
  for (let run = 0; run <= runs; run += 1) {
    const start = cpuMs();
    const plan = planRepairs(day);
    const planned = cpuMs();
    found = (await plan.repairsFor({ start: 720, end: 840 }, othersTurn)).length;
    const listed = cpuMs();
    if (run === 0) continue;
    plans.push(planned - start);
    lists.push(listed - planned);
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
  print(
    `repairs of a day of ${advisors} advisors: ${(median(plans) + median(lists)).toFixed(0)} ms of a core (target ${target} ms), of which ${median(plans).toFixed(0)} ms to see where it is short; ${found} shown`,
  );
}

/** Of this process alone: others have the machine too. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function repairDay(): RepairDay {
  const channelsOf = (agent: number) => [[1], [2], [3], [1, 2], [2, 3], [1, 2, 3]][agent % 6]!;
  const days = Array.from({ length: advisors }, (_, agent) => dayOf(agent + 1));
  const context: EditorContext = {
    division: 1,
    policy: {
      selectedDate: date,
      activityTypes: types,
      offsets: dayOffsets(zone, date),
      offsetsOf: (on) => dayOffsets(zone, on),
      mayLock: true,
      newId: countingIds(),
      surface: 'timeline',
    },
    before: new Map(),
    after: new Map(),
    limits: new Map(),
  };
  const state = openDayState(
    days.map((day) =>
      rowToWire(day, {
        advisor: { id: day.agent_id, first_name: 'Advisor', last_name: String(day.agent_id) },
        activityTypes: types,
      }),
    ),
    context,
  );
  const required = (most: number) =>
    Array.from({ length: 96 }, (_, slot) => {
      const wave = Math.max(0, Math.sin(((slot - 24) / 64) * Math.PI));
      return slot >= 48 && slot < 56 ? most * 1.1 : most * wave * 0.6;
    });
  return {
    date,
    zone,
    rows: [...state.rows.values()],
    before: new Map(),
    types,
    earliest: 0,
    demand: {
      channels: [1, 2, 3].map((id) => ({ id, name: `Channel ${id}`, required: required(90) })),
      advisors: days.map(({ agent_id }) => ({
        agent_id,
        channels: channelsOf(agent_id),
        reserves: [],
      })),
      shortages: [],
    },
    basis: {
      channels: [1, 2, 3].map((id) => ({
        id,
        slots: required(90).map((need) => ({
          contacts: need * 3,
          aht: 260,
          sl_goal: 80,
          sl_secs: 20,
          patience_secs: 120,
        })),
      })),
      advisors: days.map(({ agent_id }) => ({ agent_id, free: [{ start: 0, end: 2880 }] })),
    },
    allows: (row, edits) => allowsEdits(state, row, edits, context),
  };
}

function dayOf(agent_id: number): ScheduleDay {
  const day = emptyDay(date, agent_id);
  if (agent_id % 7 === 0) return day;
  const start = 360 + (agent_id % 20) * 30;
  return {
    ...day,
    day_id: agent_id,
    shift: { start, end: start + 480, shift_id: null },
    activities: [
      { id: agent_id * 10, activity_id: 1, start: start + 240, end: start + 270 },
      { id: agent_id * 10 + 1, activity_id: 2, start: start + 120, end: start + 165 },
    ],
  };
}
