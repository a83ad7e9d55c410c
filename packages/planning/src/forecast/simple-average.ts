import type { Model } from './model.ts';
import type { Training } from './training.ts';

/** What a week further back counts of the week after it, and how many count. */
const decay = 0.85;
const weeks = 8;

/**
 * The weighted mean of the same weekday and interval over the last eight weeks, each counting 0.85
 * of the one after it.
 */
export const simpleAverage: Model = { name: 'simple_average', needs: 1, forecast: averageWeekdays };

function averageWeekdays({ grid, season, trust, aheadSeason }: Training): Float64Array {
  const slots = grid.slots.length;
  const forecast = new Float64Array(aheadSeason.length * slots);
  aheadSeason.forEach((wanted, index) => {
    let weight = 1;
    let whole = 0;
    for (let day = grid.dates.length - 1, seen = 0; day >= 0 && seen < weeks; day -= 1) {
      if (season[day] !== wanted) continue;
      seen += 1;
      if (trust[day] === 1) {
        whole += weight;
        for (let slot = 0; slot < slots; slot += 1)
          forecast[index * slots + slot] =
            forecast[index * slots + slot]! + weight * grid.values[day * slots + slot]!;
      }
      weight *= decay;
    }
    for (let slot = 0; slot < slots; slot += 1)
      forecast[index * slots + slot] = forecast[index * slots + slot]! / (whole || 1);
  });
  return forecast;
}
