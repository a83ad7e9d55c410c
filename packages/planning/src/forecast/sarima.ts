import { spreadLogTotals, type Model } from './model.ts';
import { minimise } from './nelder-mead.ts';

/**
 * Orders of a seasonal ARIMA: autoregression, differences and moving average, of days and of weeks.
 */
export type Orders = Readonly<{ p: number; d: number; q: number; P: number; D: number; Q: number }>;
type Fit = Readonly<{
  orders: Orders;
  ar: Float64Array;
  ma: Float64Array;
  mean: number;
  criterion: number;
  differenced: Float64Array;
  errors: Float64Array;
}>;

/**
 * Seasonal ARIMA of logs of day totals, spread over the day by the weekday's profile. Differences
 * by the strength of the season (Wang, Smith and Hyndman 2006) and the KPSS test of level; orders
 * by the stepwise search of Hyndman and Khandakar (2008) on AICc; coefficients by conditional least
 * squares over partial autocorrelations, so that every fit is stationary and invertible.
 */
export const sarima: Model = {
  name: 'sarima',
  needs: 4,
  forecast: (training) =>
    spreadLogTotals(
      training,
      forecastArima(
        training.totals.map(Math.log1p),
        training.grid.weekdays.length,
        training.ahead.length,
      ),
    ),
};

/** Days that coefficients are estimated from. */
const reach = 400;
const most = { p: 3, q: 3, P: 1, Q: 1 };

/**
 * Forecasts a series of days with a week of `period` by the seasonal ARIMA that the search finds.
 */
export function forecastArima(series: Float64Array, period: number, horizon: number): Float64Array {
  const values = series.subarray(Math.max(0, series.length - reach));
  const D = period > 1 && seasonStrength(values, period) > 0.64 ? 1 : 0;
  const seasonal = D === 1 ? difference(values, period) : values;
  const d = isLevel(seasonal) ? 0 : 1;
  const differenced = d === 1 ? difference(seasonal, 1) : seasonal;
  return integrate(values, extend(search(differenced, period, d, D), horizon), period, d, D);
}

function search(differenced: Float64Array, period: number, d: number, D: number): Fit {
  const tried = new Map<string, Fit>();
  const allows = ({ p, q, P, Q }: Orders) =>
    [p, q, P, Q].every((order) => order >= 0) &&
    p <= most.p &&
    q <= most.q &&
    P <= (period > 1 ? most.P : 0) &&
    Q <= (period > 1 ? most.Q : 0) &&
    p + q + P + Q <= 5;
  const attempt = (orders: Orders): Fit => {
    const key = JSON.stringify(orders);
    const fit = tried.get(key) ?? fitOrders(differenced, period, orders);
    tried.set(key, fit);
    return fit;
  };
  const s = period > 1 ? 1 : 0;
  const starts: readonly Orders[] = [
    { p: 2, q: 1, P: 0, Q: s },
    { p: 0, q: 0, P: 0, Q: 0 },
    { p: 1, q: 0, P: s, Q: 0 },
    { p: 0, q: 1, P: 0, Q: s },
  ].map((one) => ({ ...one, d, D }));
  let best = starts.map(attempt).reduce(better);
  for (;;) {
    const { orders } = best;
    const around = (['p', 'q', 'P', 'Q'] as const)
      .flatMap((name) => [1, -1].map((step) => ({ ...orders, [name]: orders[name] + step })))
      .concat([1, -1].map((step) => ({ ...orders, p: orders.p + step, q: orders.q + step })));
    const found = around.filter(allows).map(attempt).reduce(better, best);
    if (found === best) return best;
    best = found;
  }
}

function better(a: Fit, b: Fit): Fit {
  return b.criterion < a.criterion ? b : a;
}

function fitOrders(differenced: Float64Array, period: number, orders: Orders): Fit {
  const { p, q, P, Q, d, D } = orders;
  const mean =
    d + D > 0 ? 0 : differenced.reduce((sum, value) => sum + value, 0) / differenced.length;
  const centred = differenced.map((value) => value - mean);
  const errors = new Float64Array(centred.length);
  const polynomials = (at: readonly number[]) => ({
    ar: product(coefficientsOf(at.slice(0, p)), coefficientsOf(at.slice(p, p + P)), period),
    ma: product(
      coefficientsOf(at.slice(p + P, p + P + q)),
      coefficientsOf(at.slice(p + P + q)),
      period,
    ),
  });
  const loss = (at: readonly number[]) =>
    squares(centred, polynomials(at).ar, polynomials(at).ma, errors);
  const count = p + P + q + Q;
  const { at, value } =
    count === 0
      ? { at: [], value: loss([]) }
      : minimise(
          loss,
          Array.from({ length: count }, () => 0.1),
          Array.from({ length: count }, () => 0.4),
          { most: 40 + 30 * count, tolerance: 1e-5 },
        );
  const { ar, ma } = polynomials(at);
  squares(centred, ar, ma, errors);
  const free = count + 1 + (d + D > 0 ? 0 : 1);
  return {
    orders,
    ar,
    ma,
    mean,
    differenced,
    errors,
    criterion:
      centred.length * Math.log(value / centred.length) +
      2 * free +
      (2 * free * (free + 1)) / Math.max(1, centred.length - free - 1),
  };
}

/**
 * Coefficients of a stationary polynomial from free numbers, whose hyperbolic tangents are its
 * partial autocorrelations (Durbin and Levinson; Monahan 1984).
 */
function coefficientsOf(free: readonly number[]): Float64Array {
  let coefficients: number[] = [];
  for (const value of free) {
    const partial = Math.tanh(value);
    coefficients = [
      ...coefficients.map(
        (one, index) => one - partial * coefficients[coefficients.length - 1 - index]!,
      ),
      partial,
    ];
  }
  return Float64Array.from(coefficients);
}

/** The coefficients a of 1 - sum a_i B^i = (1 - sum b_i B^i)(1 - sum c_i B^(i period)). */
function product(b: Float64Array, c: Float64Array, period: number): Float64Array {
  const a = new Float64Array(b.length + c.length * period);
  b.forEach((value, index) => {
    a[index]! += value;
  });
  c.forEach((value, index) => {
    a[(index + 1) * period - 1]! += value;
    b.forEach((other, at) => {
      a[(index + 1) * period + at]! -= value * other;
    });
  });
  return a;
}

/**
 * Conditional sum of squares of the one-step errors, which are written; errors before the first are
 * 0.
 */
function squares(
  values: Float64Array,
  ar: Float64Array,
  ma: Float64Array,
  errors: Float64Array,
): number {
  let sum = 0;
  for (let t = 0; t < values.length; t += 1) {
    let error = values[t]!;
    for (let lag = Math.min(t, ar.length); lag > 0; lag -= 1)
      error -= ar[lag - 1]! * values[t - lag]!;
    for (let lag = Math.min(t, ma.length); lag > 0; lag -= 1)
      error += ma[lag - 1]! * errors[t - lag]!;
    errors[t] = error;
    if (t >= ar.length) sum += error * error;
  }
  return (sum * values.length) / Math.max(1, values.length - ar.length);
}

/** Values of the differenced series ahead; errors to come are 0. */
function extend({ differenced, errors, ar, ma, mean }: Fit, horizon: number): Float64Array {
  const length = differenced.length;
  const values = new Float64Array(length + horizon);
  differenced.forEach((value, t) => {
    values[t] = value - mean;
  });
  for (let t = length; t < values.length; t += 1) {
    for (let lag = 1; lag <= Math.min(t, ar.length); lag += 1)
      values[t]! += ar[lag - 1]! * values[t - lag]!;
    for (let lag = Math.max(1, t - length + 1); lag <= Math.min(t, ma.length); lag += 1)
      values[t]! -= ma[lag - 1]! * errors[t - lag]!;
  }
  return values.subarray(length).map((value) => value + mean);
}

function difference(values: Float64Array, lag: number): Float64Array {
  return values.subarray(lag).map((value, t) => value - values[t]!);
}

/** Undoes the differences, of the week last. */
function integrate(
  values: Float64Array,
  ahead: Float64Array,
  period: number,
  d: number,
  D: number,
): Float64Array {
  const seasonal = D === 1 ? difference(values, period) : values;
  const level = d === 1 ? undifference(seasonal, ahead, 1) : ahead;
  return D === 1 ? undifference(values, level, period) : level;
}

function undifference(values: Float64Array, ahead: Float64Array, lag: number): Float64Array {
  const whole = new Float64Array(values.length + ahead.length);
  whole.set(values);
  ahead.forEach((value, index) => {
    whole[values.length + index] = value + whole[values.length + index - lag]!;
  });
  return whole.subarray(values.length);
}

/**
 * 1 less the part of the variance, about a centred mean of one period, that the means of the
 * seasons leave.
 */
function seasonStrength(values: Float64Array, period: number): number {
  const detrended = values.map((value, t) => {
    const from = Math.max(0, Math.min(values.length - period, t - (period >> 1)));
    return value - meanOf(values.subarray(from, from + period));
  });
  const means = Array.from({ length: period }, (_, index) =>
    meanOf(detrended.filter((_value, t) => t % period === index)),
  );
  return (
    1 -
    variance(detrended.map((value, t) => value - means[t % period]!)) / (variance(detrended) || 1)
  );
}

/** The KPSS test (Kwiatkowski and others 1992) at 5 %: whether a series keeps its level. */
function isLevel(values: Float64Array): boolean {
  const mean = meanOf(values);
  const centred = values.map((value) => value - mean);
  const lags = Math.floor(4 * (values.length / 100) ** 0.25);
  let sum = 0;
  const partial = centred.reduce((total, value) => {
    sum += value;
    return total + sum * sum;
  }, 0);
  let longRun = centred.reduce((total, value) => total + value * value, 0);
  for (let lag = 1; lag <= lags; lag += 1)
    longRun +=
      2 *
      (1 - lag / (lags + 1)) *
      centred.subarray(lag).reduce((total, value, t) => total + value * centred[t]!, 0);
  return partial / (values.length * Math.max(longRun, Number.MIN_VALUE)) < 0.463;
}

function variance(values: Float64Array): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
