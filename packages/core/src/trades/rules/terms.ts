import { spanFromWire } from '../../schedules/codec/spans.ts';
import { coverOf, type ScheduleDay } from '../../schedules/model.ts';
import type { Interval } from '../../time/interval.ts';
import { addDays, startOfWeek, type PlainDate } from '../../time/plain-date.ts';
import type { TradeForm } from '../model.ts';
import type { DayOf, TradeTerms } from '../rules.ts';
import { tradeDates } from './perform.ts';

/** The terms of a form; the window lies after midnight where the giver's row runs past it and the window's time comes before its start. */
export function termsOf(form: TradeForm, from: number, dayOf: DayOf): TradeTerms {
  return {
    from: {
      agent_id: from,
      from: form.request_from_agent_from_date,
      to: form.request_from_agent_to_date,
    },
    to: {
      agent_id: form.request_to_agent_id,
      from: form.request_to_agent_from_date,
      to: form.request_to_agent_to_date,
    },
    window: form.is_partial_swap
      ? windowOf(form, dayOf(from, form.request_from_agent_from_date))
      : null,
  };
}

function windowOf(form: TradeForm, day: ScheduleDay): Interval {
  const span = spanFromWire(form.partial_swap_start_time, form.partial_swap_end_time, false);
  const cover = coverOf(day);
  const isLater =
    form.combine_schedule === true &&
    (cover === null || (cover.end > 1440 && span.start < cover.start));
  return isLater && span.end <= 1440 ? { start: span.start + 1440, end: span.end + 1440 } : span;
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
