import { type Channel, weekdays } from '@watchbill/core/channels/model';
import { type Family, type ForecastChoice, forecastStep } from '@watchbill/core/forecasts/model';
import { addDays, datesFrom, dayOfWeek, type PlainDate } from '@watchbill/core/time/plain-date';
import { staffingDayOf } from '@watchbill/core/weekly-staffing/rules';
import { channelsOfDivision } from '../../channels/commands.ts';
import type { Db } from '../../db/tables.ts';
import {
  committedOf,
  type PlacedForecast,
  placedForecasts,
  requirementsIn,
} from '../../forecasts/commands.ts';
import { apiProblem } from '../../problems/problem.ts';
import { coverageOf } from '../../schedules/commands.ts';
import { findOverhead } from '../repository.ts';
import { placeOfDivision } from '../../divisions/commands.ts';
import { creditedIn, explainCredit } from './credited.ts';
import {
  belowTargetIn,
  lendingIn,
  openIn,
  outlookIn,
  requiredIn,
  reserveIn,
  shortagesIn,
  shortIn,
  staffByChannel,
  type StaffedQuarter,
} from './staffed-quarters.ts';

type ForecastQuery = Readonly<{
  division_id: number;
  requirements_choice: Family;
  forecast_module: ForecastChoice;
  /** Counts advisors for what they serve in reserve only, too. */
  reserves?: boolean | undefined;
}>;

type Time = Readonly<{ division_id: number; date: PlainDate; time: number }>;

type WeekQuery = ForecastQuery &
  Readonly<{ week_beginning_date: PlainDate; ct?: readonly number[] | undefined }>;

/** Seven days of a division by quarter hours, of some channels or of all that it works. */
export async function loadWeek(db: Db, query: WeekQuery) {
  const division = query.division_id;
  const [from, to] = [query.week_beginning_date, addDays(query.week_beginning_date, 6)];
  const { timezone_name: zone, mu_name } = await placeOfDivision(db, division);
  const worked = await channelsOfDivision(db, division);
  const chosen = query.ct ?? worked.map(({ id }) => id);
  if (!chosen.every((channel) => worked.some(({ id }) => id === channel)))
    throw apiProblem.field('ct', 'forecasts.notWorked');
  const [overhead, rows, committed, covered] = await Promise.all([
    findOverhead(db, division, from),
    forecastsOf(db, query, zone, { from, to }),
    committedOf(db, division, from, to, query.ct),
    coverageOf(db, division, from, to),
  ]);
  const shown = rows.filter((row) => chosen.includes(row.channel));
  const dedicated = requirementsIn(shown, 'dedicated');
  const credited = creditedIn(shown, worked);
  const span = { division, from, to, reserves: query.reserves === true };
  const staffed = await staffByChannel(db, span, rows, worked);
  const results = datesFrom(from, to).map((date) => {
    const quarters = staffed.get(date)!;
    const everybody = covered.get(date)!.map((slot) => slot.open);
    return {
      date: date as string,
      weekday: weekdays[dayOfWeek(date)] ?? 'sunday',
      ...staffingDayOf({
        ...figuresOf(quarters, worked, chosen, everybody),
        // Of all channels together, with who can serve none of them.
        ...(query.ct === undefined ? { open: everybody } : {}),
        required: dedicated.has(date)
          ? quarters.map((quarter) => requiredIn(quarter, chosen))
          : undefined,
        dedicated: dedicated.get(date),
        credited: credited.get(date),
        committed: committed.get(date),
        overhead: overhead?.schedule_overhead ?? 0,
      }),
    };
  });
  const reply = {
    week_beginning_date: from as string,
    schedule_overhead: overhead?.schedule_overhead ?? 0,
    overhead_version: overhead?.week_beginning_date === from ? overhead.version : null,
    results,
  };
  return { mu_name, reply };
}

/** Who handles the contacts of each channel in a quarter hour of a division. */
export async function lendingAt(db: Db, query: ForecastQuery & Time) {
  const { timezone_name: zone } = await placeOfDivision(db, query.division_id);
  const worked = await channelsOfDivision(db, query.division_id);
  const span = { from: query.date, to: query.date };
  const rows = await forecastsOf(db, query, zone, span);
  const staffed = await staffByChannel(
    db,
    { division: query.division_id, ...span, reserves: query.reserves === true },
    rows.filter((row) => isAt(row, query)),
    worked,
  );
  return lendingIn(staffed.get(query.date)![slotAt(query.time)]!, worked);
}

/**
 * What channels require with lending in a quarter hour of a division, and what that was worked out
 * with.
 */
export async function creditedAt(db: Db, query: Time) {
  const { timezone_name: zone } = await placeOfDivision(db, query.division_id);
  const span = { division: query.division_id, from: query.date, to: query.date };
  const rows = await placedForecasts(db, { ...span, zone });
  return explainCredit(
    db,
    query.division_id,
    rows.filter((row) => isAt(row, query)),
  );
}

const slotAt = (minutes: number) => Math.floor(minutes / forecastStep);

/** A division's forecasts of some dates, of the family and module that the query names. */
function forecastsOf(
  db: Db,
  { division_id: division, requirements_choice: family, forecast_module: module }: ForecastQuery,
  zone: string,
  span: Readonly<{ from: PlainDate; to: PlainDate }>,
) {
  return placedForecasts(db, {
    division,
    zone,
    ...span,
    family,
    module: module === 'usual' ? undefined : module,
  });
}

/**
 * What the chosen channels have in each quarter hour of a day; `everybody` is who is open in the
 * division then.
 */
function figuresOf(
  quarters: readonly StaffedQuarter[],
  worked: readonly Pick<Channel, 'id' | 'name'>[],
  chosen: readonly number[],
  everybody: readonly number[],
) {
  const channels = worked.filter(({ id }) => chosen.includes(id));
  return {
    open: quarters.map((quarter) => openIn(quarter, chosen)),
    outlook: quarters.map((quarter) => outlookIn(quarter, chosen)),
    short: quarters.map((quarter) => shortIn(quarter, chosen)),
    reserve: quarters.map((quarter) => reserveIn(quarter, chosen)),
    shortages: quarters.map((quarter, index) => shortagesIn(quarter, chosen, everybody[index]!)),
    below: quarters.map((quarter, index) => belowTargetIn(quarter, channels, everybody[index]!)),
  };
}

const isAt = ({ at }: PlacedForecast, { date, time }: Time) =>
  at.date === date && slotAt(at.minutes) === slotAt(time);
