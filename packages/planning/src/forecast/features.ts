import { partsOf, type PlainDate } from '@watchbill/core/time/plain-date';
import type { Training } from './training.ts';

/**
 * What the tree models see: one column a feature, one row an interval; `targets` and `base` are
 * square roots of counts, which make the noise even.
 */
export type Rows = Readonly<{ columns: readonly Float64Array[]; base: Float64Array }>;
export type LearntRows = Rows & Readonly<{ targets: Float64Array }>;

const rowsAtMost = 8000;
const weeksOfBase = 6;
const decay = 0.8;
const firstWeeks = 2;
/** Further ahead the trees see no difference. */
const weeksOfLead = 4;
const names = 11;

/**
 * Features of intervals from the days before an origin. The base is the fading mean of the same
 * weekday and interval; targets are what an interval differs from it, so that trees need not learn
 * levels. Beside it: interval, weekday, day of the month, days ahead, what the last day and the
 * last week differed from their bases, the interval in the last week, and the same weekday's
 * interval and its neighbours.
 */
export class Features {
  readonly #training: Training;
  readonly #roots: Float64Array;
  readonly #slots: number;
  readonly #period: number;
  /**
   * How intervals differed from their bases of one week before, and the mean of each day; 0 in the
   * first weeks.
   */
  readonly #surprises: Float64Array;
  readonly #daySurprises: Float64Array;

  constructor(training: Training) {
    this.#training = training;
    this.#slots = training.grid.slots.length;
    this.#period = training.grid.weekdays.length;
    this.#roots = training.grid.values.map((value) => Math.sqrt(value + 0.25));
    this.#surprises = new Float64Array(this.#roots.length);
    this.#daySurprises = new Float64Array(training.grid.dates.length);
    for (let day = firstWeeks * this.#period; day < this.#daySurprises.length; day += 1)
      this.#surprise(day);
  }

  /**
   * Rows of days whose counts are known, each seen from an origin up to `horizon` days before it;
   * every lead takes its turn.
   */
  learn(horizon: number): LearntRows {
    const { grid, trust } = this.#training;
    const leads = Math.min(horizon, weeksOfLead * this.#period, grid.dates.length >> 2);
    const from = Math.max(
      (firstWeeks + 1) * this.#period + leads,
      grid.dates.length - Math.floor(rowsAtMost / this.#slots),
    );
    const days = Array.from(
      { length: Math.max(0, grid.dates.length - from) },
      (_, index) => from + index,
    ).filter((day) => trust[day] === 1);
    const rows = this.#rows(
      days.map((day) => ({ day, date: grid.dates[day]!, lead: 1 + ((day * 5) % leads) })),
    );
    return {
      ...rows,
      targets: Float64Array.from(
        rows.base,
        (base, row) =>
          this.#roots[days[Math.floor(row / this.#slots)]! * this.#slots + (row % this.#slots)]! -
          base,
      ),
    };
  }

  /** Rows of the days ahead. */
  ahead(): Rows {
    const { grid, ahead } = this.#training;
    return this.#rows(
      ahead.map((date, index) => ({ day: grid.dates.length + index, date, lead: index + 1 })),
    );
  }

  #rows(days: readonly Readonly<{ day: number; date: PlainDate; lead: number }>[]): Rows {
    const columns = Array.from(
      { length: names },
      () => new Float64Array(days.length * this.#slots),
    );
    const base = new Float64Array(days.length * this.#slots);
    days.forEach(({ day, date, lead }, index) => {
      const last = day - lead;
      const weekBack = day - this.#period * Math.ceil(lead / this.#period);
      const weekday = weekBack % this.#period;
      const { day: dayOfMonth } = partsOf(date);
      const lastWeek = this.#meanOfDays(last);
      for (let slot = 0; slot < this.#slots; slot += 1) {
        const row = index * this.#slots + slot;
        base[row] = this.#base(weekBack, slot);
        const sameSlot = this.#meanOfSlot(last, slot);
        const own = this.#surprises[weekBack * this.#slots + slot]!;
        const near =
          (own + this.#surpriseNear(weekBack, slot - 1) + this.#surpriseNear(weekBack, slot + 1)) /
          3;
        [
          base[row],
          slot,
          weekday,
          dayOfMonth,
          lead,
          this.#daySurprises[last]!,
          lastWeek,
          sameSlot,
          own,
          near,
          this.#daySurprises[weekBack]!,
        ].forEach((value, column) => {
          columns[column]![row] = value;
        });
      }
    });
    return { columns, base };
  }

  /** Fading mean of an interval over the weeks from a day back. */
  #base(day: number, slot: number): number {
    let [sum, whole, weight] = [0, 0, 1];
    for (
      let back = day, seen = 0;
      back >= 0 && seen < weeksOfBase;
      back -= this.#period, seen += 1, weight *= decay
    ) {
      sum += weight * this.#roots[back * this.#slots + slot]!;
      whole += weight;
    }
    return sum / whole;
  }

  #surprise(day: number): void {
    let sum = 0;
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const surprise =
        this.#roots[day * this.#slots + slot]! - this.#base(day - this.#period, slot);
      this.#surprises[day * this.#slots + slot] = surprise;
      sum += surprise;
    }
    this.#daySurprises[day] = sum / this.#slots;
  }

  #surpriseNear(day: number, slot: number): number {
    return this.#surprises[day * this.#slots + Math.max(0, Math.min(this.#slots - 1, slot))]!;
  }

  #meanOfDays(last: number): number {
    let sum = 0;
    for (let day = last; day > last - this.#period; day -= 1) sum += this.#daySurprises[day] ?? 0;
    return sum / this.#period;
  }

  #meanOfSlot(last: number, slot: number): number {
    let sum = 0;
    for (let day = last; day > last - this.#period; day -= 1)
      sum += this.#surprises[day * this.#slots + slot] ?? 0;
    return sum / this.#period;
  }
}
