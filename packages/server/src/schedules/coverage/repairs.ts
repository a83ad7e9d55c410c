import { availabilityFor } from '../../availability/queries.ts';
import { channelsOfDivision } from '../../channels/commands.ts';
import { placedForecasts } from '../../forecasts/commands.ts';
import { targetAt, targetsOf } from '../../forecasting-targets/commands.ts';
import type { Db } from '../../db/tables.ts';
import { timeOffPort } from '../ports.ts';
import { wishedRules } from '../generation/protocols.ts';
import type { RepairBasis } from '@watchbill/core/schedules/contract/staffing';
import { forecastStep } from '@watchbill/core/forecasts/model';
import { hoursOf } from '@watchbill/core/schedules/create/week';
import { gapsIn, minutesInDay, type Interval } from '@watchbill/core/time/interval';
import { addDays, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';

type RepairFilter = Readonly<{
  division: number;
  zone: string;
  date: PlainDate;
  agents: readonly number[];
}>;

const wholeDay: Interval = { start: 0, end: 2 * minutesInDay };

/**
 * What repairs of a date are judged by: the contacts and targets of each channel, and when advisors
 * may be called in.
 */
export async function repairBasisOf(
  db: Db,
  { division, zone, date, agents }: RepairFilter,
): Promise<RepairBasis> {
  const worked = await channelsOfDivision(db, division);
  const rows = await placedForecasts(db, { division, zone, from: date, to: date });
  const channels = [];
  for (const { id } of worked) {
    const targets = await targetsOf(db, id);
    const slots = Array<RepairBasis['channels'][number]['slots'][number]>(
      minutesInDay / forecastStep,
    ).fill(null);
    for (const row of rows) {
      if (row.channel !== id || row.at.date !== date || row.aht === null) continue;
      const slot = Math.floor(row.at.minutes / forecastStep);
      const { sl_goal, sl_secs, patience_secs, sl_variant, concurrency, shrinkage_percent } =
        targetAt(targets, dayOfWeek(row.date), row.start_min);
      slots[slot] = {
        contacts: (slots[slot]?.contacts ?? 0) + row.volume,
        aht: row.aht,
        sl_goal,
        sl_secs,
        patience_secs,
        sl_variant,
        concurrency,
        shrinkage_percent,
      };
    }
    channels.push({ id, slots });
  }
  const free = await freeHoursOf(db, agents, date);
  return { channels, advisors: agents.map((agent_id) => ({ agent_id, free: free(agent_id) })) };
}

/**
 * Hours that advisors may work on a date, in minutes of it: those of their availability, all where
 * none holds, without granted time off.
 */
async function freeHoursOf(
  db: Db,
  agents: readonly number[],
  date: PlainDate,
): Promise<(agent: number) => Interval[]> {
  const available = await availabilityFor(db, agents, date, addDays(date, 1));
  const on = (agent: number, day: PlainDate) =>
    available.find((one) => one.agent_id === agent && one.date === day);
  const granted = await timeOffPort.get().grantedDays(db, agents, date, date);
  return (agent) => {
    const at = on(agent, date);
    const { open } =
      at === undefined
        ? { open: [wholeDay] }
        : hoursOf(wishedRules(date, at, on(agent, addDays(date, 1))));
    const off = granted
      .filter((one) => one.agent_id === agent)
      .map((one) => (one.isWholeDay ? wholeDay : one));
    return open.flatMap((hours) => gapsIn(hours, off));
  };
}
