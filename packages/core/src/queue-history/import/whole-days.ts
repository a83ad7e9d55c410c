import { minutesInDay } from '../../time/interval.ts';
import { dayOfWeek, type PlainDate } from '../../time/plain-date.ts';
import { wrongParts } from '../rules.ts';
import { spreadDay } from '../rules/day-spread.ts';
import { givenOf, rawOf } from '../rules/given.ts';
import { createLineFinder, type KnownLine, type LineNames, type RowRefusal } from './place.ts';
import type { ReadRow } from './report.ts';

/** How a line's contacts lie over a day: its intervals with the contacts that they have. */
export type Profile = Readonly<{
  minutes: number;
  slots: readonly Readonly<{ start: number; contacts: number }>[];
}>;
/**
 * Profiles of a line: of its days that are known by intervals already, and of its weekdays (0 is
 * Sunday).
 */
export type LineProfiles = Readonly<{
  days: ReadonlyMap<PlainDate, Profile>;
  weekdays: ReadonlyMap<number, Profile>;
}>;
/** By the line's id. */
export type Profiles = ReadonlyMap<number, LineProfiles>;

/** The lines and dates of rows that are whole days, for those who look up profiles. */
export function createDayList(options: Readonly<{ lines: LineNames; only: KnownLine | null }>): {
  add: (row: ReadRow) => void;
  all: () => ReadonlyMap<number, ReadonlySet<PlainDate>>;
} {
  const lineOf = createLineFinder(options);
  const dates = new Map<number, Set<PlainDate>>();
  return {
    add: ({ queue, date }) => {
      const line = lineOf(queue);
      if (typeof line === 'string') return;
      dates.set(line.id, (dates.get(line.id) ?? new Set<PlainDate>()).add(date));
    },
    all: () => dates,
  };
}

/**
 * Spreads rows that are whole days over the intervals of their line: by those of the day itself
 * where it has some, else by those of its weekday. A day is its line's own, whatever clock the file
 * has stamped its midnight by. Refuses a day for which the line has no profile, one that is given
 * twice, and one whose parts are more than the whole.
 */
export function createDaySpreader(
  options: Readonly<{ lines: LineNames; only: KnownLine | null; profiles: Profiles }>,
): (
  lineNumber: number,
  row: ReadRow,
) => Readonly<{ rows: readonly ReadRow[] } | { refused: RowRefusal }> {
  const lineOf = createLineFinder(options);
  const seen = new Map<string, number>();
  return (lineNumber, row) => {
    const { queue, date, part = '' } = row;
    const line = lineOf(queue);
    const refused = (
      field: RowRefusal['field'],
      key: RowRefusal['key'],
      params: RowRefusal['params'] = {},
    ) => ({ refused: { field, key, params } });
    if (typeof line === 'string') return refused('queue', line, { name: queue });
    if (row.minutes !== null && row.minutes !== minutesInDay)
      return refused('interval_minutes', 'queueHistory.noWholeDay');
    const key = `${line.id} ${date} ${part}`;
    const first = seen.get(key);
    if (first !== undefined) return refused('date', 'queueHistory.sameDay', { line: first });
    seen.set(key, lineNumber);
    const known = options.profiles.get(line.id);
    const profile = known?.days.get(date) ?? known?.weekdays.get(dayOfWeek(date));
    if (profile === undefined)
      return refused('date', 'queueHistory.noProfile', { name: queue, date });
    const day = rawOf(row.given);
    const wrong = wrongParts(day);
    if (wrong !== null) return refused(wrong, 'queueHistory.partsExceed');
    const spread = spreadDay(
      day,
      profile.slots.map(({ contacts }) => contacts),
    );
    return {
      rows: profile.slots.map(({ start }, at) => ({
        ...row,
        minute: start,
        end: null,
        minutes: profile.minutes,
        offset: null,
        zone: line.zone,
        given: givenOf(spread[at]!),
      })),
    };
  };
}
