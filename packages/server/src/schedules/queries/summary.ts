import { coverage, staffStatus } from '@watchbill/core/schedules/coverage';
import type { ActivityType } from '@watchbill/core/schedules/model';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { dayOffsets, instantOf, wallOf } from '@watchbill/core/time/zone';
import { forecastStep } from '@watchbill/core/forecasts/model';
import type { Db } from '../../db/tables.ts';
import { zoneOfDivision } from '../../divisions/commands.ts';
import { committedOf, requirementsOf } from '../../forecasts/commands.ts';
import type { StoredDay } from '../repository.ts';
import { onClock } from './place.ts';

type Slots = number[] | null;
/**
 * What a date asks for and what was promised for it, per 15 minutes; null where no forecast, or no
 * promise, covers it.
 */
export type Needs = Readonly<{ required: Slots; committed: Slots }>;

/**
 * Divisions and the zone of the clock they are looked at by: that of a set, or the division's own.
 */
type Place = Readonly<{ divisions: readonly number[]; zone: string; isOfSet: boolean }>;

export async function needsOn(
  db: Db,
  { divisions, zone, isOfSet }: Place,
  date: PlainDate,
): Promise<Needs> {
  const each = await Promise.all(
    divisions.map((division) =>
      Promise.all([
        requirementsOf(db, { division, zone, from: date, to: date }),
        isOfSet
          ? zoneOfDivision(db, division).then((own = zone) =>
              committedOn(db, division, own, zone, date),
            )
          : committedOn(db, division, zone, zone, date),
      ]),
    ),
  );
  return {
    required: sumOf(each.map(([requirements]) => requirements.get(date))),
    committed: sumOf(each.map(([, committed]) => committed)),
  };
}

/** The summary rows per 15 minutes of one zone's date. */
export function summaryOf(
  {
    stored,
    types,
    needs: { required, committed },
  }: Readonly<{
    stored: readonly StoredDay[];
    types: ReadonlyMap<number, ActivityType>;
    needs: Needs;
  }>,
  zone: string,
  date: PlainDate,
) {
  const slots = coverage(onClock(stored, zone), types, date, 15, (on) => dayOffsets(zone, on));
  const toRequired = (values: Slots) =>
    required === null || values === null
      ? null
      : values.map((value, index) =>
          (required[index] ?? 0) === 0
            ? null
            : Math.round((value / (required[index] ?? 1)) * 1000) / 10,
        );
  const [open, scheduled] = [slots.map((slot) => slot.open), slots.map((slot) => slot.scheduled)];
  return {
    '1_schedules': open,
    '2_scheduled_count': scheduled,
    '3_forecast': required,
    '4_committed_fte': committed,
    '5_a_to_r': toRequired(open),
    '6_c_to_r': toRequired(committed),
    '7_s_to_r': toRequired(scheduled),
    staff_status: required === null ? null : staffStatus(open, required),
  };
}

/** What a division has promised on a date of a zone's clock: promises are of its `own`. */
async function committedOn(
  db: Db,
  division: number,
  own: string,
  zone: string,
  date: PlainDate,
): Promise<Float64Array | undefined> {
  if (own === zone) return (await committedOf(db, division, date, date)).get(date);
  const moved = new Float64Array(1440 / forecastStep);
  let isCovered = false;
  for (const [day, slots] of await committedOf(db, division, addDays(date, -1), addDays(date, 1))) {
    slots.forEach((fte, index) => {
      const at = wallOf(zone, instantOf(own, day, index * forecastStep, 'start'));
      if (at.date !== date) return;
      isCovered = true;
      moved[Math.floor(at.minutes / forecastStep)]! += fte;
    });
  }
  return isCovered ? moved : undefined;
}

/**
 * Slot by slot, rounded where it is shown: of two roundings, the second makes 31.1 of 31.046. Null
 * where no division has any.
 */
function sumOf(each: readonly (Float64Array | undefined)[]): number[] | null {
  const known = each.filter((one) => one !== undefined);
  return known.length === 0
    ? null
    : Array.from({ length: 96 }, (_, index) =>
        known.reduce((sum, one) => sum + (one[index] ?? 0), 0),
      );
}
