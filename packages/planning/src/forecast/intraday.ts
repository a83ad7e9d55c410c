/**
 * A day as it was forecast and what has come of it: contacts by interval, NaN where an interval has
 * not passed or is unknown.
 */
export type DaySoFar = Readonly<{ forecast: Float64Array; actual: Float64Array; step: number }>;
export type Reforecast = Readonly<{
  /** Passed intervals as they came, the rest of the day at the ratio. */
  volumes: Float64Array;
  /**
   * Contacts that came over contacts forecast, as they are and as they are believed; 1 where it is
   * too early to say.
   */
  ratio: number;
  believed: number;
  isTooEarly: boolean;
  elapsedMinutes: number;
}>;

/** Before two hours have passed and a hundred contacts have come, a day says nothing. */
const leastMinutes = 120;
const leastContacts = 100;
const clampedTo = { least: 0.5, most: 2 };
/**
 * How far days differ from their forecasts, as a part: what the backtest does not say otherwise.
 */
const usualSpread = 0.1;

/**
 * Forecasts the rest of a day from its course so far: `F' = F (sum A + k) / (sum F + k)` over
 * passed intervals, the mean of a gamma-Poisson posterior whose prior is the forecast with a spread
 * of days of 1 / sqrt(k); so a little evidence moves it little. Skipped until two hours have passed
 * or a hundred contacts have come, and held between half and double.
 */
export function reforecastDay(
  { forecast, actual, step }: DaySoFar,
  spread: number = usualSpread,
): Reforecast {
  const passed = [...actual.keys()].filter((at) => !Number.isNaN(actual[at]));
  const came = passed.reduce((sum, at) => sum + actual[at]!, 0);
  const expected = passed.reduce((sum, at) => sum + forecast[at]!, 0);
  const elapsedMinutes = passed.length * step;
  const isTooEarly = expected === 0 || (elapsedMinutes < leastMinutes && came < leastContacts);
  const prior = 1 / spread ** 2;
  const believed = isTooEarly
    ? 1
    : Math.max(clampedTo.least, Math.min(clampedTo.most, (came + prior) / (expected + prior)));
  return {
    volumes: forecast.map((value, at) =>
      Number.isNaN(actual[at]) ? value * (at > (passed.at(-1) ?? -1) ? believed : 1) : actual[at]!,
    ),
    ratio: expected === 0 ? 1 : came / expected,
    believed,
    isTooEarly,
    elapsedMinutes,
  };
}
