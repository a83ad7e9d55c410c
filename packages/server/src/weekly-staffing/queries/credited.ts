import { forecastStep } from '@watchbill/core/forecasts/model';
import { minutesInDay } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { channelsOfDivision } from '../../channels/commands.ts';
import type { Db } from '../../db/tables.ts';
import { findMix, loadCredits, type PlacedForecast } from '../../forecasts/commands.ts';
import { isDeferrable } from './queues.ts';

/**
 * What forecasts require together with lending, per quarter hour of each date of which that is
 * known; null where it is not known of one of them. Work that may wait requires its dedicated
 * figure.
 */
export function creditedIn(
  rows: readonly PlacedForecast[],
  channels: Parameters<typeof isDeferrable>[1],
): Map<PlainDate, (number | null)[]> {
  const days = new Map<PlainDate, (number | null)[]>();
  for (const { at } of rows.filter(({ credited }) => credited !== null))
    if (!days.has(at.date))
      days.set(
        at.date,
        Array.from({ length: minutesInDay / forecastStep }, () => 0),
      );
  for (const row of rows) {
    const { at, dedicated } = row;
    const credited = isDeferrable(row, channels) ? dedicated : row.credited;
    const slots = days.get(at.date);
    const slot = Math.floor(at.minutes / forecastStep);
    if (slots === undefined || (dedicated ?? 0) === 0) continue;
    const sofar = slots[slot] ?? null;
    slots[slot] = sofar === null || credited === null ? null : sofar + credited;
  }
  return days;
}

/**
 * What channels require of a division with lending, and what that was worked out with; nothing
 * where it was not.
 */
export async function explainCredit(db: Db, division: number, rows: readonly PlacedForecast[]) {
  const dates = rows.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  const known =
    from === undefined || to === undefined ? [] : await loadCredits(db, { division, from, to });
  const names = new Map((await channelsOfDivision(db, division)).map(({ id, name }) => [id, name]));
  // In the order in which they were asked of.
  const order = [...names.keys()];
  const sorted = rows.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel));
  const found = sorted.flatMap((row) => {
    const credit = known.find(
      (one) =>
        one.channel_id === row.channel &&
        one.date === row.date &&
        one.start_min === row.start_min &&
        row.credited !== null,
    );
    return credit === undefined ? [] : [{ row, credit }];
  });
  const mix = found[0] === undefined ? null : await findMix(db, found[0].credit.mix_id);
  return {
    results: found.map(({ row, credit }) => ({
      channel: { id: row.channel, name: names.get(row.channel) ?? '' },
      dedicated: row.dedicated ?? 0,
      credited: row.credited ?? 0,
      is_pooled: credit.is_pooled,
      service_level: credit.service_level * 100,
      margin: credit.margin * 100,
    })),
    seed: mix?.seed ?? null,
    mix: [...(mix?.groups ?? [])],
  };
}
