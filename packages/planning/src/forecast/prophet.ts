import { epochDay } from '@watchbill/core/time/plain-date';
import { logTotals, ModelRefusal, spreadLogTotals, type Model, type Tools } from './model.ts';
import type { Training } from './training.ts';

/**
 * Prophet (Taylor and Letham 2018): a piecewise linear trend and Fourier seasons of the week, and
 * of the year where two years are known, fitted by its Stan model to logs of day totals; spread
 * over the day by the weekday's profile. Holidays are measured and taken out beforehand, as for
 * every model.
 */
export const prophet: Model = {
  name: 'prophet',
  needs: 4,
  isSlow: true,
  refuse: ({ prophet }) => (prophet === undefined ? { code: 'noEngine' } : null),
  forecast: forecastByProphet,
};

/**
 * Days that are fitted where no season of the year can be: what lies before has no say in the next
 * weeks.
 */
const reach = 280;

function forecastByProphet(training: Training, { prophet }: Tools): Float64Array {
  const logs = logTotals(training);
  const days = training.grid.dates.map((date, day) => ({ day: epochDay(date), value: logs[day]! }));
  const hasYears = days.at(-1)!.day - days[0]!.day >= 730;
  const known = days.slice(hasYears ? 0 : -reach).filter((one) => !Number.isNaN(one.value));
  return spreadLogTotals(
    training,
    Float64Array.from(
      fit(() =>
        prophet!(
          known.map((one) => one.day),
          known.map((one) => one.value),
          training.ahead.map(epochDay),
        ),
      ),
    ),
  );
}

/** Stan gives up on some histories: that is a refusal, and the others go on. */
function fit(work: () => readonly number[]): readonly number[] {
  try {
    return work();
  } catch {
    throw new ModelRefusal('prophet', { code: 'noFit' });
  }
}
