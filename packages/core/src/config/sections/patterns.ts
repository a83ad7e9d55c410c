import type { Api } from '../../api/client.ts';
import { weekdays } from '../../channels/model.ts';
import type { PatternDay, PatternReply, PatternSetReply } from '../../patterns/model.ts';
import { toEntries } from '../../patterns/rules.ts';
import { daysOfReply } from '../../patterns/view.ts';
import { eventTypes } from '../../resource/lookups.ts';
import { everyRow } from '../../resource/pages.ts';
import { minutesInDay } from '../../time/interval.ts';
import { formatClock, parseClock } from '../../time/minutes.ts';
import { isEntry, isList, isSame, readWeekday } from '../codec.ts';
import type { Entry, Names, OwnKind, Place, Reader, Section, Value } from '../model.ts';

const dayFields = ['day', 'shift', 'overtime_before', 'overtime_after', 'spent_on', 'events'];

/**
 * Patterns by their place in the set, each a week of shifts: `09:00-17:00`, one that ends at or
 * before its start on the next day.
 */
const patternsKind: OwnKind = {
  is: 'own',
  mentions: {
    of: eventTypes,
    labels: (value) =>
      (value as readonly Readonly<{ days: readonly Entry[] }>[]).flatMap(({ days }) =>
        days.flatMap((day) =>
          [day['spent_on'], ...eventsOf(day).map((one) => one['event_type'])].flatMap((label) =>
            typeof label === 'string' ? [label] : [],
          ),
        ),
      ),
  },
  keys: ['day'],
  write: (value, names) =>
    (value as readonly (readonly PatternDay[])[]).map((days) => ({
      days: days.map((day) => dayEntry(day, names)),
    })),
  read: (value, at, reader) =>
    listOf(value, at, reader, (one, place) => {
      if (!isEntry(one) || one['days'] === undefined)
        return reader.refuse(place, 'config.wantsFields', { fields: 'days' });
      const days = listOf(one['days'], [...place, 'days'], reader, (day, where) =>
        readDay(day, where, reader),
      );
      return days === undefined ? undefined : { days: inWeek(days) };
    }),
  form: (value, names) =>
    (value as readonly Readonly<{ days: readonly Entry[] }>[]).map(({ days }) =>
      days.map((day) => dayOf(day, names)),
    ),
};

const eventsOf = (day: Entry) => (day['events'] ?? []) as readonly Entry[];

const inWeek = (days: readonly Value[]): readonly Value[] =>
  (days as readonly Entry[]).toSorted(
    (one, other) => placeOf(one['day']!) - placeOf(other['day']!),
  );
const placeOf = (day: Value) => weekdays.findIndex((one) => one === day);

/** Reads every one of a list; undefined where one of them is wrong. */
function listOf<T extends Value>(
  value: Value,
  at: Place,
  reader: Reader,
  read: (one: Value, at: Place) => T | undefined,
): readonly T[] | undefined {
  if (!isList(value)) return reader.refuse(at, 'config.wantsList');
  const all = value.map((one, index) => read(one, [...at, index]));
  return all.includes(undefined) ? undefined : (all as readonly T[]);
}

function dayEntry(day: PatternDay, names: Names): Entry {
  return {
    day: weekdays[day.day]!,
    shift: spanText(day.start, day.end),
    ...(day.left_start === null ? {} : { overtime_before: formatClock(day.left_start) }),
    ...(day.right_end === null ? {} : { overtime_after: formatClock(day.right_end) }),
    ...(day.day_activity_id === null
      ? {}
      : { spent_on: names.labelOf(eventTypes, day.day_activity_id) ?? null }),
    ...(day.activities.length === 0
      ? {}
      : {
          events: day.activities.map((one) => ({
            event_type: names.labelOf(eventTypes, one.activity_id) ?? null,
            time: spanText(one.start, one.end),
          })),
        }),
  };
}

const spanText = (start: number, end: number) => `${formatClock(start)}-${formatClock(end)}`;

/**
 * Minutes of a span of times from its day's midnight; an end at or before the start is the next
 * day's. Null where it is none.
 */
function spanOf(text: string): Readonly<{ start: number; end: number }> | null {
  const [from = '', to = '', more] = text.split('-');
  const [start, end] = [parseClock(from), parseClock(to)];
  if (start === null || end === null || more !== undefined) return null;
  return { start, end: end <= start ? end + minutesInDay : end };
}

function readDay(value: Value, at: Place, reader: Reader): Entry | undefined {
  if (!isEntry(value))
    return reader.refuse(at, 'config.wantsFields', { fields: dayFields.join(', ') });
  const unknown = Object.keys(value).filter((name) => !dayFields.includes(name));
  for (const name of unknown)
    reader.refuse([...at, name], 'config.noField', { name, fields: dayFields.join(', ') });
  const day = readWeekday(value['day'] ?? '', [...at, 'day'], reader);
  const shift = readSpan(value['shift'] ?? '', [...at, 'shift'], reader);
  const read: Record<string, Value | undefined> = { day, shift };
  for (const name of ['overtime_before', 'overtime_after'])
    if (value[name] !== undefined) read[name] = readTime(value[name], [...at, name], reader);
  if (value['spent_on'] !== undefined)
    read['spent_on'] = reader.named(eventTypes, value['spent_on'], [...at, 'spent_on']);
  if (value['events'] !== undefined)
    read['events'] = listOf(value['events'], [...at, 'events'], reader, (one, place) => {
      if (!isEntry(one))
        return reader.refuse(place, 'config.wantsFields', { fields: 'event_type, time' });
      const event_type = reader.named(eventTypes, one['event_type'] ?? '', [
        ...place,
        'event_type',
      ]);
      const time = readSpan(one['time'] ?? '', [...place, 'time'], reader);
      return event_type === undefined || time === undefined ? undefined : { event_type, time };
    });
  const isWrong = unknown.length > 0 || Object.values(read).includes(undefined);
  return isWrong ? undefined : (read as Entry);
}

function readSpan(value: Value, at: Place, reader: Reader): string | undefined {
  const span = spanOf(String(value));
  return span === null ? reader.refuse(at, 'config.wantsSpan') : spanText(span.start, span.end);
}

function readTime(value: Value, at: Place, reader: Reader): string | undefined {
  const minutes = parseClock(String(value));
  return minutes === null ? reader.refuse(at, 'config.wantsTime') : formatClock(minutes);
}

function dayOf(entry: Entry, names: Names): PatternDay {
  const { start, end } = spanOf(String(entry['shift']))!;
  const minutes = (name: string) =>
    entry[name] === undefined ? null : parseClock(String(entry[name]));
  const [before, after] = [minutes('overtime_before'), minutes('overtime_after')];
  const left_start = before === null ? null : before >= start ? before - minutesInDay : before;
  const from = left_start ?? start;
  const idOf = (label: Value | undefined) =>
    label === undefined ? null : Number(names.idOf(eventTypes, String(label)));
  return {
    id: null,
    day: placeOf(entry['day']!),
    start,
    end,
    left_start,
    right_end: after === null ? null : firstAfter(end, after),
    day_activity_id: idOf(entry['spent_on']),
    activities: eventsOf(entry).map((one) => {
      const span = spanOf(String(one['time']))!;
      const by = Math.ceil((from - span.start) / minutesInDay) * minutesInDay;
      return {
        id: null,
        activity_id: idOf(one['event_type'])!,
        start: span.start + by,
        end: span.end + by,
      };
    }),
  };
}

/** The first such time of day after a minute. */
function firstAfter(minute: number, time: number): number {
  const days = Math.floor((minute - time) / minutesInDay) + 1;
  return time + Math.max(0, days) * minutesInDay;
}

const entriesOf = (days: readonly PatternDay[]) =>
  days.flatMap((day) => toEntries(day, new Map())).map(({ id: _id, ...entry }) => entry);

/** The pattern sets of a division with their patterns; who works them is no configuration. */
export function patternSets(api: Api, division_id: number): Section {
  const kept = ({ id }: Readonly<{ id: number }>) =>
    api.patterns.list({ query: { int_pattern_set_id: id } });
  const patternsIn = (entry: Entry, names: Names) =>
    patternsKind.form(entry['patterns'] ?? [], names) as readonly (readonly PatternDay[])[];
  return {
    name: 'pattern_sets',
    keys: ['name'],
    fields: [
      { name: 'name', from: 'name', kind: { is: 'text' } },
      { name: 'is_rotating', from: 'is_rotating', kind: { is: 'flag' } },
      { name: 'patterns', from: 'patterns', kind: patternsKind },
    ],
    read: async (names) => {
      const sets = await everyRow(({ page, page_size }) =>
        api.patterns.list({
          query: { division_id, pattern_set_page: page, pattern_set_page_size: page_size },
        }),
      );
      return sets.map((row) => ({
        id: row.id,
        isDisabled: false,
        row,
        entry: {
          name: row.schedule_pattern_set_name,
          is_rotating: row.is_rotating,
          patterns: patternsKind.write(inOrder(row).map(daysOfReply), names),
        },
      }));
    },
    add: async (entry, names) => {
      await api.patterns.create({
        body: {
          division_id,
          schedule_pattern_set_name: String(entry['name']),
          is_rotating: entry['is_rotating'] === true,
          pattern_data: patternsIn(entry, names).map((days) => ({
            day_wise_data: entriesOf(days),
          })),
        },
      });
    },
    change: async ({ row, entry: before }, entry, names) => {
      const set = row as PatternSetReply;
      if (
        !isSame(before['name'], entry['name']) ||
        !isSame(before['is_rotating'], entry['is_rotating'])
      )
        await api.patterns.change(
          {
            params: { id: set.id },
            body: {
              schedule_pattern_set_name: String(entry['name']),
              is_rotating: entry['is_rotating'] === true,
            },
          },
          { ifMatch: set.version },
        );
      const wanted = patternsIn(entry, names);
      const count = wanted.length - set.pattern_data.length;
      if (count > 0) await api.patterns.createEmpty({ body: { pattern_set_id: set.id, count } });
      const current = count > 0 ? inOrder((await kept(set)).results[0]!) : inOrder(set);
      for (const [at, pattern] of current.entries()) {
        const days = wanted[at];
        if (days === undefined)
          await api.patterns.remove({ query: { int_pattern_pk_id: pattern.id } });
        else await savePattern(api, pattern, days, names);
      }
    },
    remove: async ({ id }) => {
      await api.patterns.remove({ query: { int_pattern_set_id: id } });
    },
  };
}

const inOrder = ({ pattern_data }: PatternSetReply): readonly PatternReply[] =>
  pattern_data.toSorted((one, other) => one.position - other.position);

async function savePattern(
  api: Api,
  pattern: PatternReply,
  days: readonly PatternDay[],
  names: Names,
): Promise<void> {
  const stored = daysOfReply(pattern);
  if (
    isSame(
      stored.map((day) => dayEntry(day, names)),
      days.map((day) => dayEntry(day, names)),
    )
  )
    return;
  const gone = stored
    .filter(({ day }) => !days.some((one) => one.day === day))
    .flatMap(({ id }) => (id === null ? [] : [id]));
  if (gone.length > 0) await api.patterns.remove({ query: { list_days_id: gone } });
  const version = gone.length > 0 ? {} : { version: pattern.version };
  if (days.length > 0)
    await api.patterns.save({
      body: [{ id: pattern.id, day_wise_data: entriesOf(days), ...version }],
    });
}
