import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import { hasErrors, isWarning, type Finding } from '@watchbill/core/schedules/findings';
import type { ActivityTypes, RowHours } from '@watchbill/core/schedules/hours';
import { coverOf, eventsOf, type ScheduleDay } from '@watchbill/core/schedules/model';
import { timelineRow, type Bar } from '@watchbill/core/schedules/view';
import { spanText } from '@watchbill/core/schedules/words';
import { daysBetween } from '@watchbill/core/time/plain-date';
import type { DayOffsets } from '@watchbill/core/time/zone';
import type { Mark, TimelineBar, TimelineRow } from '../timeline/model.ts';
import { inkOn } from '../kit/event-swatch.tsx';
import type { ScheduleWords } from './words.ts';

/** A row of the timeline, with what its head shows. */
export type EditorTimelineRow = TimelineRow &
  Readonly<{ source: EditorRow; name: string; hours: RowHours }>;

export type RowContext = Readonly<{
  types: ActivityTypes;
  words: ScheduleWords;
  offsets: DayOffsets | undefined;
  before: ReadonlyMap<number, ScheduleDay>;
  /** Why a date could not be filled, by advisor and date. */
  why: ReadonlyMap<string, string>;
  t: (
    key: 'schedules.eventTitle' | 'schedules.ofYesterday',
    params: Record<string, string>,
  ) => string;
  isReadOnly: boolean;
}>;

const inks = new Map<string, string>();

/**
 * Rows in the board's order; a board row that is the same object gives the same timeline row, so
 * that only changed rows are drawn again.
 */
export function createEditorRows(
  context: RowContext,
): (rows: readonly EditorRow[]) => readonly EditorTimelineRow[] {
  const made = new WeakMap<EditorRow, EditorTimelineRow>();
  return (rows) =>
    rows.map((row) => {
      const known = made.get(row) ?? editorRow(row, context);
      made.set(row, known);
      return known;
    });
}

function editorRow(source: EditorRow, context: RowContext): EditorTimelineRow {
  const { day, findings, refused, advisor } = source;
  const name = nameOf(advisor);
  const view = timelineRow(day, context.types, findings, context.offsets);
  const why = day.shift === null ? context.why.get(`${advisor.id} ${day.date}`) : undefined;
  const events = new Map(eventsOf(day).map((event) => [event.id, event]));
  const bars = view.bars.map((bar) =>
    timelineBar(bar, context.words.event(events.get(bar.id)!), name, context),
  );
  return {
    key: source.key,
    source,
    name,
    hours: view.hours,
    title: context.words.row(name, day),
    flash: source.flash,
    isFixed: day.locked,
    ...(why === undefined ? {} : { note: why }),
    bars: [...ghostsOf(context.before.get(advisor.id), day, context), ...bars],
    marks: [
      ...markOf(refused, name, context),
      ...markOf(
        view.findings.filter((finding) => finding.severity === 'error'),
        name,
        context,
      ),
      ...warningOf(source, name, context),
    ],
  };
}

/**
 * What the edits take beyond limits of work, at all that the advisor is there for; nothing while
 * something is refused.
 */
function warningOf(
  { day, findings, refused }: EditorRow,
  name: string,
  context: RowContext,
): readonly Mark[] {
  const first = findings.find(isWarning);
  if (first === undefined || refused.length > 0 || hasErrors(findings)) return [];
  const events = eventsOf(day);
  const at = {
    start: Math.min(...events.map((event) => event.start)),
    end: Math.max(...events.map((event) => event.end)),
  };
  return [{ ...at, text: context.words.finding(first, name), isWarning: true }];
}

function timelineBar(
  bar: Bar,
  label: string,
  name: string,
  { words, t, isReadOnly }: RowContext,
): TimelineBar {
  const problem = bar.findings[0];
  const time = spanText(bar);
  const title = t('schedules.eventTitle', {
    event: bar.description === null ? label : `${label} (${bar.description})`,
    time,
  });
  return {
    id: bar.id,
    start: bar.start,
    end: bar.end,
    layer: bar.kind === 'activity' ? 1 : 0,
    colour: bar.colour,
    ink: inkFor(bar.colour),
    title,
    label: bar.kind === 'shift' ? time : label,
    isMovable: !isReadOnly,
    isResizable: !isReadOnly,
    isChanged: bar.changed,
    ...(problem === undefined ? {} : { problem: words.finding(problem, name) }),
  };
}

/** The tail of the night shift that began the day before. */
function ghostsOf(
  before: ScheduleDay | undefined,
  day: ScheduleDay,
  { words, t }: RowContext,
): readonly TimelineBar[] {
  if (before === undefined) return [];
  const by = daysBetween(day.date, before.date) * 1440;
  if ((coverOf(before)?.end ?? 0) + by <= -240) return [];
  return eventsOf(before)
    .filter((event) => event.kind !== 'activity' && event.end + by > -240)
    .map((event) => ({
      id: `before ${event.id}`,
      start: event.start + by,
      end: event.end + by,
      layer: 0,
      colour: '#9aa8ad',
      ink: '#000000',
      label: '',
      isMovable: false,
      isResizable: false,
      isChanged: false,
      isGhost: true,
      title: t('schedules.ofYesterday', { event: words.event(event), time: spanText(event) }),
    }));
}

/** Only the first thing that is wrong is told at its place; the others wait their turn. */
function markOf(
  findings: readonly Finding[],
  name: string,
  { words }: RowContext,
): readonly Mark[] {
  const first = findings[0];
  if (first === undefined) return [];
  const at = first.at ?? { start: 480, end: 480 };
  return [{ start: at.start, end: at.end, text: words.finding(first, name) }];
}

function inkFor(colour: string): string {
  const known = inks.get(colour) ?? inkOn(colour);
  inks.set(colour, known);
  return known;
}
