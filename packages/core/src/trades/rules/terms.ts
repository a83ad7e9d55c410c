import { spanFromWire } from '../../schedules/codec/spans.ts';
import { coverOf, type ScheduleDay } from '../../schedules/model.ts';
import { placeOnRow, timesOnRow, type PlacedTimes } from '../../schedules/rules/nights.ts';
import { minutesInDay, moveBy, type Interval } from '../../time/interval.ts';
import { addDays, startOfWeek, type PlainDate } from '../../time/plain-date.ts';
import type { TradeForm } from '../model.ts';
import { tradeDates, type DayOf, type Leg, type TradeTerms } from './perform.ts';

/**
 * The terms of a form. A window lies where the giver works then: on the row of the date, after the
 * midnight that it runs past, or on the row of the night before, and so does what the partner gives
 * of that date. `dayOf` knows the date and the one before.
 */
export function termsOf(form: TradeForm, giver: number, dayOf: DayOf): TradeTerms {
  const date = form.request_from_agent_from_date;
  const placed = form.is_partial_swap
    ? (placeWindow(form, (one) => coverOf(dayOf(giver, one))) ?? {
        date,
        at: windowOf(form, dayOf(giver, date)),
      })
    : null;
  const legOf = (agent_id: number, from: PlainDate, to: PlainDate): Leg =>
    placed !== null && from === date
      ? { agent_id, from: placed.date, to: placed.date }
      : { agent_id, from, to };
  return {
    from: legOf(giver, date, form.request_from_agent_to_date),
    to: legOf(
      form.request_to_agent_id,
      form.request_to_agent_from_date,
      form.request_to_agent_to_date,
    ),
    window: placed?.at ?? null,
  };
}

function placeWindow(
  form: TradeForm,
  workedOn: (date: PlainDate) => Interval | null,
): PlacedTimes | null {
  const { start, end } = spanFromWire(
    form.partial_swap_start_time,
    form.partial_swap_end_time,
    false,
  );
  return timesOnRow(form.request_from_agent_from_date, { start, end }, workedOn);
}

function windowOf(form: TradeForm, day: ScheduleDay): Interval {
  const span = spanFromWire(form.partial_swap_start_time, form.partial_swap_end_time, false);
  const cover = coverOf(day);
  if (form.combine_schedule !== true) return span;
  if (cover !== null) return placeOnRow(span, cover);
  return span.end <= minutesInDay ? moveBy(span, minutesInDay) : span;
}

/** The dates that a trade is judged on: whole weeks, and a day around them for rest. */
export function judgedDates(
  terms: TradeTerms,
  weekFirstDay: number,
): Readonly<{ from: PlainDate; to: PlainDate }> {
  const dates = tradeDates(terms);
  return {
    from: addDays(startOfWeek(dates[0]!, weekFirstDay), -1),
    to: addDays(startOfWeek(dates.at(-1)!, weekFirstDay), 7),
  };
}
