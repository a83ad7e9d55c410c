import type { FormValues } from '../resource/model.ts';
import type { Interval } from '../time/interval.ts';
import {
  normalShiftForm,
  splitShiftForm,
  type DailyProtocolEvent,
  type DailyRule,
  type DailyRuleActivity,
  type NormalShiftForm,
  type SplitShiftForm,
} from './model.ts';
import { parseLength } from '../time/clock.ts';
import {
  activityStarts,
  findRuleProblems,
  offSegments,
  offsToTry,
  shiftStarts,
  spanOf,
  workSegments,
} from './rules.ts';

type TimedRule = DailyRule & Pick<NormalShiftForm, 'break_timing_method'>;

/** A form that was read as the rule that the server would keep. */
export function ruleOf(form: NormalShiftForm | SplitShiftForm): TimedRule {
  const hours = {
    dr_start_time: form.dr_start_time ?? null,
    dr_end_time: form.dr_end_time ?? null,
  };
  if (!('off_segment' in form))
    return {
      ...form,
      ...hours,
      shift_type: 'normal',
      off_segment: null,
      min_off_segment: null,
      max_off_segment: null,
      split_start_increment: null,
      first_work_seg_length: null,
      second_work_seg_length: null,
    };
  const { off_segment, first_work_seg_length: first, second_work_seg_length: second } = form;
  return {
    ...form,
    ...hours,
    shift_type: 'split',
    schedule_length: form.schedule_length ?? first + second,
    min_off_segment: form.min_off_segment ?? off_segment,
    max_off_segment: form.max_off_segment ?? off_segment,
  };
}

/** An event of a protocol where the rule puts it, and how it looks. */
export type PlacedEvent = Readonly<{
  id: number;
  name: string;
  colour: string;
  /**
   * Where it begins if nothing moves it, and how far its slack takes it; minutes from the start of
   * the shift.
   */
  at: Interval;
  reach: Interval;
}>;
/** One start of a protocol; minutes of the day that it begins on. */
export type LegalStart = Readonly<{
  start: number;
  work: readonly Interval[];
  /** Ends of its shifts, from the shortest off segment to the longest. */
  ends: Interval;
}>;
export type LegalShifts = Readonly<{
  starts: readonly LegalStart[];
  /** How many shifts these are: starts by lengths of the off segment. */
  count: number;
  offs: number;
  /** Minutes of work that no event may lie in, before the end. */
  kept: number;
  /**
   * Events are at their time of day, counted from this minute, whatever the start; null where they
   * move with it.
   */
  clockFrom: number | null;
  events: readonly PlacedEvent[];
  /** From the first start to the last end. */
  span: Interval;
}>;

/**
 * Every shift that what was typed allows; null while something of it cannot be read or does not
 * hold.
 */
export function legalShifts(
  values: FormValues,
  events: readonly DailyProtocolEvent[] = [],
): LegalShifts | null {
  const { data } = (values['shift_type'] === 'split' ? splitShiftForm : normalShiftForm).safeParse(
    givenValues(values),
  );
  if (data === undefined) return null;
  const rule = ruleOf(data);
  return findRuleProblems(rule).length > 0 ? null : shiftsOf(rule, events);
}

const givenValues = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

function shiftsOf(rule: TimedRule, events: readonly DailyProtocolEvent[]): LegalShifts {
  const offs = offsToTry(rule);
  const spans = offs.map((off) => spanOf(rule, off ?? undefined));
  const [shortest, longest] = [Math.min(...spans), Math.max(...spans)];
  const starts = shiftStarts(rule).map((start) => ({
    start,
    work: workSegments(rule).map((one) => ({ start: start + one.start, end: start + one.end })),
    ends: { start: start + shortest, end: start + longest },
  }));
  return {
    starts,
    count: offs.reduce<number>((sum, off) => sum + shiftStarts(rule, off).length, 0),
    offs: Math.max(1, offSegments(rule).length),
    kept: rule.work_bf_schedule_ends,
    clockFrom: rule.break_timing_method === 'fixed' ? rule.earliest_start_time : null,
    events: events.map((event) => placeEvent(rule, event)),
    span: { start: starts[0]?.start ?? 0, end: (starts.at(-1)?.start ?? 0) + longest },
  };
}

function placeEvent(rule: DailyRule, event: DailyProtocolEvent): PlacedEvent {
  const read = (text: string) => parseLength(text) ?? 0;
  const activity: DailyRuleActivity = {
    activity_offset: read(event.activity_offset),
    activity_length: read(event.activity_length),
    activity_increment: read(event.activity_increment),
    activity_timing_slack: read(event.activity_timing_slack),
  };
  const { activity_offset: offset, activity_length: length } = activity;
  const starts = activityStarts(rule, activity);
  return {
    id: event.id,
    name: event.activity_code.description,
    colour: event.activity_code.color_code,
    at: { start: offset, end: offset + length },
    reach: {
      start: Math.min(offset, ...starts),
      end: Math.max(offset, ...starts) + length,
    },
  };
}
