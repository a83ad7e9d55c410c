import type { Model } from './model.ts';
import { median } from './robust.ts';
import type { Training } from './training.ts';

const weeks = 8;

/**
 * The median of the same weekday and interval over the last eight weeks: moved by no outlier day,
 * slow to follow a new level.
 */
export const weekdayMedian: Model = { name: 'weekday_median', needs: 2, forecast: takeMedians };

function takeMedians({ grid, season, trust, aheadSeason }: Training): Float64Array {
  const slots = grid.slots.length;
  const forecast = new Float64Array(aheadSeason.length * slots);
  aheadSeason.forEach((wanted, index) => {
    const days = [...season.keys()]
      .filter((day) => season[day] === wanted && trust[day] === 1)
      .slice(-weeks);
    for (let slot = 0; slot < slots; slot += 1)
      forecast[index * slots + slot] =
        median(days.map((day) => grid.values[day * slots + slot]!)) || 0;
  });
  return forecast;
}
