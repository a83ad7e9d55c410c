import { forecastStep } from '../forecasts/model.ts';
import { formatClock } from '../time/minutes.ts';
import type { BelowTarget, ChannelLoss, Shortage, StaffingInterval } from './model.ts';

type Figures = Omit<StaffingInterval, 'time' | 'short' | 'reserve' | 'shortages' | 'below'>;

/**
 * What is expected of a quarter hour: contacts, per cent, seconds (null where the queue would grow
 * without end). The service level is sure to `margin` points, half of its 95 % interval: nought
 * where Erlang's formulas say it.
 */
export type Outlook = Readonly<{
  volume: number;
  service_level: number;
  margin: number;
  asa: number | null;
  occupancy: number;
}>;
/**
 * Per quarter hour of a day; `required` and `committed` are undefined where nothing is known of the
 * day, the outlook has holes where no contacts are expected. `overhead` in per cent.
 */
export type StaffingInput = Readonly<{
  open: readonly number[];
  required: ArrayLike<number> | undefined;
  /** With advisors of their own; as `required` unless told. */
  dedicated?: ArrayLike<number> | undefined;
  /**
   * With the lending of the mix, null where that is not known, undefined where it is not of any of
   * the day.
   */
  credited?: readonly (number | null)[] | undefined;
  committed: ArrayLike<number> | undefined;
  overhead: number;
  outlook?: readonly (Outlook | undefined)[] | undefined;
  /** What channels lack, each by itself; what all of them lack together unless told. */
  short?: readonly number[];
  /** Who could serve in reserve; nobody unless told. */
  reserve?: readonly number[];
  shortages?: readonly (readonly Shortage[])[];
  below?: readonly (readonly BelowTarget[])[];
}>;

const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0;
const roundFigure = (value: number | null) => (value === null ? null : oneDecimal(value));

/**
 * Heads to schedule for a requirement on contacts: requirement / (1 - overhead), never times (1 +
 * overhead).
 */
export function headsOf(requirement: number, overhead: number): number {
  return requirement / (1 - overhead / 100);
}

/**
 * Means by contacts; the wait only where every quarter hour has one. The margin is that of levels
 * which miss together, at most.
 */
export function meanOutlook(outlooks: readonly Outlook[]): Outlook | undefined {
  const volume = outlooks.reduce((sum, one) => sum + one.volume, 0);
  const mean = (of: (one: Outlook) => number) =>
    outlooks.reduce((sum, one) => sum + of(one) * one.volume, 0) / volume;
  if (!(volume > 0)) return undefined;
  return {
    volume,
    service_level: mean((one) => one.service_level),
    margin: mean((one) => one.margin),
    asa: outlooks.some((one) => one.asa === null) ? null : mean((one) => one.asa ?? 0),
    occupancy: mean((one) => one.occupancy),
  };
}

type RequiredStaff = Readonly<{
  required: number | null;
  dedicated: number | null;
  credited: number | null;
}>;

function figuresOf(
  open: number,
  { required, dedicated, credited }: RequiredStaff,
  committed: number | null,
  overhead: number,
  outlook: Outlook | undefined,
): Figures {
  return {
    open: oneDecimal(open),
    requirements: roundFigure(required),
    dedicated_requirements: roundFigure(dedicated),
    credited_requirements: roundFigure(credited),
    open_plus_or_minus: required === null ? null : oneDecimal(open - required),
    schedule_overhead: overhead,
    schedule_requirements: required === null ? null : oneDecimal(headsOf(required, overhead)),
    commited_fte: roundFigure(committed),
    o_or_u_fte: committed === null ? null : oneDecimal(open - committed),
    expected_service_level: roundFigure(outlook?.service_level ?? null),
    expected_margin: roundFigure(outlook?.margin ?? null),
    expected_asa: roundFigure(outlook?.asa ?? null),
    expected_occupancy: roundFigure(outlook?.occupancy ?? null),
  };
}

/** A day of weekly staffing and its hours: totals are advisor hours, worked out before rounding. */
export function staffingDayOf({
  open,
  required,
  dedicated = required,
  credited,
  committed,
  overhead,
  outlook = [],
  short,
  reserve = [],
  shortages = [],
  below = [],
}: StaffingInput): { data: StaffingInterval[]; totals: Figures } {
  const at = (values: ArrayLike<number> | undefined, index: number) =>
    values === undefined ? null : (values[index] ?? 0);
  const shortAt = (index: number, isOpen: number) => {
    const needed = at(required, index);
    return needed === null ? null : (short?.[index] ?? Math.max(0, needed - isOpen));
  };
  const data = open.map((value, index) => ({
    time: formatClock(index * forecastStep),
    ...figuresOf(
      value,
      {
        required: at(required, index),
        dedicated: at(dedicated, index),
        credited: credited?.[index] ?? null,
      },
      at(committed, index),
      overhead,
      outlook[index],
    ),
    short: roundFigure(shortAt(index, value)),
    reserve: oneDecimal(reserve[index] ?? 0),
    shortages: (shortages[index] ?? []).map((one) => ({
      ...one,
      missing: oneDecimal(one.missing),
    })),
    below: (below[index] ?? []).map((one) => ({
      ...one,
      service_level: oneDecimal(one.service_level),
    })),
  }));
  const hours = (values: ArrayLike<number>) =>
    Array.from(values).reduce((sum, value) => sum + value, 0) * (forecastStep / 60);
  const hoursOf = (values: ArrayLike<number> | undefined) =>
    values === undefined ? null : hours(values);
  return {
    data,
    totals: figuresOf(
      hours(open),
      {
        required: hoursOf(required),
        dedicated: hoursOf(dedicated),
        credited: hoursOf(credited?.map((value, index) => value ?? at(dedicated, index) ?? 0)),
      },
      hoursOf(committed),
      overhead,
      meanOutlook(outlook.flatMap((one) => one ?? [])),
    ),
  };
}

/** Shortages in a cell of a table: `Billing + German 2.4; Sales 1`. */
export function shortagesCell(shortages: readonly Shortage[]): string {
  return shortages
    .map(({ channels, missing }) => `${channels.map(({ name }) => name).join(' + ')} ${missing}`)
    .join('; ');
}

/** Channels below their target in a cell of a table: `Billing 63.8 % < 80 % (proficiency)`. */
export function belowCell(below: readonly BelowTarget[]): string {
  return below
    .map(
      ({ channel, service_level, target, reason }) =>
        `${channel.name} ${service_level} % < ${target} % (${reason})`,
    )
    .join('; ');
}

/** The channels that lose something, by name. */
export function losersIn(losses: readonly ChannelLoss[]): string {
  return [...new Set(losses.map(({ channel }) => channel.name))].join(', ');
}

/**
 * What channels lose in a cell of a table: `Billing 2026-11-24 13:00-15:00 2.4; Sales 2026-11-25
 * 09:00-09:30 1`.
 */
export function lossesCell(losses: readonly ChannelLoss[]): string {
  return losses
    .map(({ channel, date, start_time, end_time, missing }) =>
      [channel.name, date, `${start_time}-${end_time}`, missing].join(' '),
    )
    .join('; ');
}
