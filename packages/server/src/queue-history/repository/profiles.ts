import type {
  LineProfiles,
  Profile,
  Profiles,
} from '@watchbill/core/queue-history/import/whole-days';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { partsOf } from '../../http/input/upload.ts';

/** A usual day is that of so many days up to the line's last: thirteen of each weekday. */
const daysBack = 91;

type Slot = Readonly<{
  line_id: number;
  day: string;
  start_min: number;
  minutes: number;
  contacts: number;
}>;

/**
 * How the contacts of lines lie over these dates, of which some intervals are known, and over each
 * weekday of their last three months.
 */
export async function loadProfiles(
  db: Db,
  wanted: ReadonlyMap<number, ReadonlySet<PlainDate>>,
): Promise<Profiles> {
  const lines = [...wanted.keys()];
  const weekdays = profilesIn(await weekdaySlots(db, lines));
  const days = new Map<number, Map<string, Profile>>();
  const pairs = [...wanted].flatMap(([line, dates]) => [...dates].map((date) => ({ line, date })));
  for (const part of partsOf(pairs))
    for (const [line, found] of profilesIn(await dateSlots(db, part)))
      days.set(line, new Map([...(days.get(line) ?? []), ...found]));
  return new Map(
    lines.map((line): [number, LineProfiles] => [
      line,
      {
        days: (days.get(line) ?? new Map()) as LineProfiles['days'],
        weekdays: new Map(
          [...(weekdays.get(line) ?? [])].map(([day, profile]) => [Number(day), profile]),
        ),
      },
    ]),
  );
}

async function weekdaySlots(db: Db, lines: readonly number[]): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select held.line_id, extract(dow from held.date)::integer::text as day, held.start_min,
      held.minutes, sum(held.offered) as contacts
    from (select line_id, max(start_at) as last from queue_history
      where line_id = any(${[...lines]}::integer[]) group by line_id) line
    join queue_history held on held.line_id = line.line_id
      and held.start_at > line.last - make_interval(days => ${daysBack})
    group by held.line_id, day, held.start_min, held.minutes order by held.start_min`.execute(db);
  return rows;
}

async function dateSlots(
  db: Db,
  pairs: readonly Readonly<{ line: number; date: PlainDate }>[],
): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select held.line_id, held.date::text as day, held.start_min, held.minutes,
      sum(held.offered) as contacts
    from unnest(${pairs.map((one) => one.line)}::integer[],
      ${pairs.map((one) => one.date)}::date[]) as one(line_id, date)
    join queue_history held on held.line_id = one.line_id and held.date = one.date
      and held.start_at >= one.date - 1 and held.start_at < one.date + 2
    group by held.line_id, held.date, held.start_min, held.minutes order by held.start_min`.execute(
    db,
  );
  return rows;
}

/**
 * By line and day; of intervals of several lengths those that have the most contacts, for a day has
 * one length. A day without contacts has no shape.
 */
function profilesIn(rows: readonly Slot[]): Map<number, Map<string, Profile>> {
  const found = new Map<number, Map<string, Map<number, Slot[]>>>();
  for (const row of rows) {
    const days = found.get(row.line_id) ?? new Map<string, Map<number, Slot[]>>();
    const lengths = days.get(row.day) ?? new Map<number, Slot[]>();
    lengths.set(row.minutes, [...(lengths.get(row.minutes) ?? []), row]);
    found.set(row.line_id, days.set(row.day, lengths));
  }
  return new Map(
    [...found].map(([line, days]) => [
      line,
      new Map(
        [...days].flatMap(([day, lengths]) => {
          const [best] = [...lengths].toSorted(
            ([, one], [, other]) => contactsIn(other) - contactsIn(one),
          );
          if (best === undefined || contactsIn(best[1]) === 0) return [];
          const [minutes, slots] = best;
          const shape = slots.map(({ start_min, contacts }) => ({ start: start_min, contacts }));
          return [[day, { minutes, slots: shape }] as const];
        }),
      ),
    ]),
  );
}

const contactsIn = (slots: readonly Slot[]): number =>
  slots.reduce((sum, { contacts }) => sum + contacts, 0);
