import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import type { ActivityTypes } from '@watchbill/core/schedules/hours';
import { eventsOf, type ScheduleEvent } from '@watchbill/core/schedules/model';
import { shiftText } from '@watchbill/core/schedules/view';
import { sheetText } from '@watchbill/core/resource/sheet';
import { spanText } from '@watchbill/core/schedules/words';
import type { EditorTimelineRow } from './editor-rows.ts';
import type { ScheduleWords } from './words.ts';

export const lineColumns = ['name', 'shift', 'breaks', 'others', 'hours', 'paid'] as const;
export type LineColumn = (typeof lineColumns)[number];

/** An advisor's day as a line of a table; minutes. */
export type ShiftLine = Readonly<{
  key: string;
  agent: number;
  name: string;
  division: string;
  /** Minute that the shift begins; later than any where there is none. */
  start: number;
  shift: string;
  breaks: string;
  others: string;
  hours: number;
  paid: number;
}>;

export const lineGroups = ['none', 'team', 'shift', 'channels', 'division'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Breaks are what is no work and in the office; the rest are other events, by name. */
export function linesOf(
  rows: readonly EditorTimelineRow[],
  types: ActivityTypes,
  words: ScheduleWords,
): readonly ShiftLine[] {
  const isBreak = (event: ScheduleEvent) => {
    const type =
      event.kind === 'activity' && event.activity_id !== null
        ? types.get(event.activity_id)
        : undefined;
    return type !== undefined && !type.is_work && !type.out_of_office;
  };
  return rows.map(({ key, name, hours, source: { day, advisor } }) => {
    const events = eventsOf(day)
      .filter(({ kind }) => kind !== 'shift')
      .toSorted((a, b) => a.start - b.start);
    const others = events.filter((event) => !isBreak(event));
    return {
      key,
      agent: advisor.id,
      name,
      division: advisor.mu_name ?? '',
      start: day.shift?.start ?? Number.POSITIVE_INFINITY,
      shift: shiftText(day).replace('-', '–'),
      breaks: events.filter(isBreak).map(spanText).join(', '),
      others: others.map((event) => `${words.event(event)} ${spanText(event)}`).join(', '),
      hours: hours.scheduled,
      paid: hours.paid + hours.overtime + hours.recovered,
    };
  });
}

/** By a column; those who are alike by name. */
export function sortLines(
  lines: readonly ShiftLine[],
  by: LineColumn,
  isDown: boolean,
): readonly ShiftLine[] {
  const compare = (a: ShiftLine, b: ShiftLine) => {
    if (by === 'hours' || by === 'paid') return a[by] - b[by];
    if (by === 'shift') return a.start === b.start ? 0 : a.start - b.start;
    return a[by].localeCompare(b[by]);
  };
  const sign = isDown ? -1 : 1;
  return lines.toSorted((a, b) => sign * compare(a, b) || a.name.localeCompare(b.name));
}

/** Who serves which channels, and the team of each advisor, as far as they are known. */
export type LineContext = Readonly<{
  demand: Demand | undefined;
  teams: ReadonlyMap<number, string>;
}>;

/**
 * Lines by what they have in common, in the order of their titles; one group without a title where
 * none is asked for.
 */
export function groupLines(
  lines: readonly ShiftLine[],
  by: LineGroup,
  { demand, teams }: LineContext,
): readonly Readonly<{ title: string | null; lines: readonly ShiftLine[] }>[] {
  if (by === 'none') return [{ title: null, lines }];
  const names = new Map(demand?.channels.map(({ id, name }) => [id, name]));
  const served = new Map(demand?.advisors.map(({ agent_id, channels }) => [agent_id, channels]));
  const titleOf = (line: ShiftLine) => {
    if (by === 'team') return teams.get(line.agent) ?? '–';
    if (by === 'shift') return line.shift || '–';
    if (by === 'division') return line.division || '–';
    return (served.get(line.agent) ?? []).map((id) => names.get(id) ?? '').join(', ') || '–';
  };
  const groups = new Map<string, ShiftLine[]>();
  for (const line of lines) {
    const title = titleOf(line);
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  return [...groups]
    .map(([title, own]) => ({ title, lines: own }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

/** For other programs: hours with a point and two digits at most. */
export function linesCsv(
  lines: readonly ShiftLine[],
  titleOf: (column: LineColumn) => string,
): string {
  const hours = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100);
  const heading = { line: 1, cells: lineColumns.map(titleOf) };
  const rows = lines.map((line, index) => ({
    line: index + 2,
    cells: [line.name, line.shift, line.breaks, line.others, hours(line.hours), hours(line.paid)],
  }));
  return sheetText({ heading, rows }, []);
}
