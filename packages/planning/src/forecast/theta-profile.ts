import { smoothExponentially } from './exponential-smoothing.ts';
import { logTotals, spreadLogTotals, type Model } from './model.ts';
import { median } from './robust.ts';
import type { Training } from './training.ts';

/**
 * The theta method (Assimakopoulos and Nikolopoulos 2000) on logs of day totals without their
 * weekday season, in Hyndman and Billah's form (2003): simple exponential smoothing with half the
 * slope of the line through the series as drift; the slope is Theil and Sen's of weekly medians,
 * which odd weeks do not turn.
 */
export const thetaProfile: Model = { name: 'theta_profile', needs: 3, forecast: forecastByTheta };

function forecastByTheta(training: Training): Float64Array {
  const { season, aheadSeason, grid } = training;
  const logs = logTotals(training);
  const period = grid.weekdays.length;
  const recent = logs.subarray(Math.max(0, logs.length - 26 * period));
  const level = median(recent);
  const seasons = Array.from(
    { length: period },
    (_, index) =>
      median(recent.filter((_value, day) => season[logs.length - recent.length + day] === index)) -
        level || 0,
  );
  const plain = logs.map((value, day) => value - seasons[season[day]!]!);
  const smoothed = smoothExponentially(plain, 1, 1, [{ hasTrend: false, isSeasonal: false }]);
  const drift = slopeOf(plain.subarray(logs.length - recent.length), period) / 2;
  return spreadLogTotals(
    training,
    Float64Array.from(
      aheadSeason,
      (index, ahead) => smoothed.forecast[0]! + (ahead + 1) * drift + seasons[index]!,
    ),
  );
}

/** Slope a day: the median of the slopes between medians of weeks. */
function slopeOf(values: Float64Array, period: number): number {
  const weeks = Array.from({ length: Math.floor(values.length / period) }, (_, index) =>
    median(values.subarray(values.length - (index + 1) * period, values.length - index * period)),
  );
  const slopes = weeks.flatMap((value, index) =>
    weeks.slice(index + 1).map((older, apart) => (value - older) / ((apart + 1) * period)),
  );
  return median(slopes) || 0;
}
