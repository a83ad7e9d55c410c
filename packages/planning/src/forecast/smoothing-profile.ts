import { smoothExponentially, type Form } from './exponential-smoothing.ts';
import { logTotals, spreadLogTotals, type Model } from './model.ts';
import type { Training } from './training.ts';

/**
 * Exponential smoothing of logs of day totals, level and season with or without a damped trend by
 * AICc, spread over the day by the weekday's profile.
 */
export const smoothingProfile: Model = {
  name: 'smoothing_profile',
  needs: 2,
  forecast: (training) => smoothTotals(training),
};

function smoothTotals(training: Training, forms?: readonly Form[]): Float64Array {
  return spreadLogTotals(
    training,
    smoothExponentially(
      logTotals(training),
      training.grid.weekdays.length,
      training.ahead.length,
      forms,
    ).forecast,
  );
}
