import type { Api } from '@watchbill/core/api/client';
import { simulatedFeed, stateAt } from '@watchbill/core/adherence/simulate';
import { instantOf, todayIn } from '@watchbill/core/time/zone';
import type { Division } from '@watchbill/core/divisions/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { loadPeople, type Person } from './people.ts';

export const heartbeatMs = 120_000;
/** Behind by more than this, what was missed is told at once. */
const behindMs = 240_000;
const reloadMs = 60_000;
const batchSize = 2000;

export type DriveOptions = Readonly<{
  api: Api;
  divisions: readonly Pick<Division, 'id' | 'timezone_name'>[];
  seed: number;
  /** The date to play; null follows each division's own today. */
  date: PlainDate | null;
  /**
   * Minutes from local midnight at which the telling begins; null: at midnight, or where a row of
   * the day before still runs.
   */
  from: number | null;
  /** Minutes at which it ends; null never does (a given date ends at its midnight). */
  until: number | null;
  /** The instant of the simulation, which is never later than the real one. */
  clock: (start: number) => number;
  /** Real time. */
  now: () => number;
  /** Before the next round; false ends the drive. */
  next: () => Promise<boolean>;
  /** A call failed; the round is tried again. Throw to give up. */
  onFailure: (error: unknown) => void;
  onTold: (events: number, at: number) => void;
}>;

type Sign = Readonly<{ login_id: string; state?: string; at: string }>;
type Track = {
  readonly division: DriveOptions['divisions'][number];
  people: readonly Person[];
  date: PlainDate;
  loadedAt: number;
  cursor: number;
  readonly until: number;
};

/**
 * Tells the server what the simulated people do: all that they did up to now, then each event as it
 * falls due, and heartbeats.
 */
export async function drive(options: DriveOptions): Promise<void> {
  const tracks: Track[] = [];
  do {
    try {
      if (tracks.length === 0) tracks.push(...(await openTracks(options)));
      const at = options.clock(Math.min(...tracks.map((track) => track.cursor)));
      for (const track of tracks) await advance(track, Math.min(at, track.until), options);
      if (tracks.every((track) => track.cursor >= track.until)) return;
    } catch (error) {
      options.onFailure(error);
    }
  } while (await options.next());
}

async function openTracks(options: DriveOptions): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const division of options.divisions) {
    const zone = division.timezone_name;
    const date = options.date ?? todayIn(zone, options.now());
    const people = await loadPeople(options.api, division, date, options.seed);
    const midnight = instantOf(zone, date, 0, 'start');
    const running = people.flatMap((person) =>
      person.present
        .filter((span) => span.start < midnight && span.end > midnight)
        .map((span) => span.start),
    );
    const cursor =
      options.from === null
        ? Math.min(midnight, ...running)
        : instantOf(zone, date, options.from, 'start');
    const last = options.until ?? (options.date === null ? null : 1440);
    tracks.push({
      division,
      people,
      date,
      loadedAt: options.now(),
      cursor,
      until: last === null ? Infinity : instantOf(zone, date, last, 'end'),
    });
  }
  return tracks;
}

/** Tells what happened in a division after the cursor and up to `at`. */
async function advance(track: Track, at: number, options: DriveOptions): Promise<void> {
  if (at <= track.cursor) return;
  const changed = await reload(track, at, options);
  const isBehind = at - track.cursor > behindMs;
  const signs = [
    ...track.people.flatMap((person) => [
      ...eventsOf(person, track.cursor, at),
      ...beatsOf(person, track.cursor, at, isBehind),
    ]),
    ...changed,
  ];
  if (isBehind && at < track.until)
    signs.push(
      ...track.people.map((person) => ({
        login_id: person.login,
        state: stateAt(person.events, at),
        at: iso(at),
      })),
    );
  for (let from = 0; from < signs.length; from += batchSize) {
    await options.api.adherence.ingest({
      body: { feed: simulatedFeed, events: signs.slice(from, from + batchSize) },
    });
  }
  track.cursor = at;
  if (signs.length > 0) options.onTold(signs.length, at);
}

function eventsOf(person: Person, after: number, until: number): Sign[] {
  return person.events
    .filter((event) => event.at > after && event.at <= until)
    .map((event) => ({ login_id: person.login, state: event.state, at: iso(event.at) }));
}

/** Signs of life; of the past only where somebody was expected, since nothing else is measured. */
function beatsOf(person: Person, after: number, until: number, isPast: boolean): Sign[] {
  const beats: Sign[] = [];
  for (let at = Math.floor(after / heartbeatMs + 1) * heartbeatMs; at <= until; at += heartbeatMs) {
    if (!isPast || person.present.some((span) => span.start <= at && at <= span.end))
      beats.push({ login_id: person.login, at: iso(at) });
  }
  return beats;
}

/**
 * Reads the schedules again now and then, and when the division's day turns; tells of those whose
 * present state is another by the new plan.
 */
async function reload(
  track: Track,
  at: number,
  { api, seed, date, now }: DriveOptions,
): Promise<Sign[]> {
  const today = date ?? todayIn(track.division.timezone_name, at);
  if (today === track.date && now() - track.loadedAt < reloadMs) return [];
  const before = new Map(
    track.people.map((person) => [person.login, stateAt(person.events, track.cursor)]),
  );
  track.people = await loadPeople(api, track.division, today, seed);
  track.date = today;
  track.loadedAt = now();
  const others = track.people.filter(
    (person) => stateAt(person.events, track.cursor) !== before.get(person.login),
  );
  return others.map((person) => ({
    login_id: person.login,
    state: stateAt(person.events, at),
    at: iso(at),
  }));
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
