import type { adherence, FeedHealth } from '@watchbill/core/adherence/contract';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { isMapped } from '@watchbill/core/adherence/rules';
import { byTeam, filterAdherence, worstFirst } from '@watchbill/core/adherence/rules/board';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf } from '@watchbill/core/time/zone';
import type { Db } from '../db/tables.ts';
import { zoneOfDivision } from '../divisions/commands.ts';
import type { CallContext } from '../http/call/call.ts';
import { activityTypesOf } from '../schedules/commands.ts';
import { feedsOf, mappingsOf, reportedStates, toldBy } from './repository.ts';
import { excusesIn } from './repository/excuses.ts';
import { readAdherence } from './rows.ts';

/** A division's advisors on a date with the figures of the date, up to now. */
export async function adherenceOn(
  db: Db,
  division: number,
  date: PlainDate,
  now: Date,
): Promise<readonly AdherenceRow[]> {
  return (await readAdherence(db, division, date, now, false)).data;
}

const minutesLooked = 10;

const minuteMs = 60_000;

const dayMs = 24 * 60 * minuteMs;

/** As many unmapped states of a feed as anybody maps by hand. */
const mostUnmapped = 50;

/** Feeds, with when each was heard last, how much it says, and what nobody has mapped. */
export async function feedHealth(db: Db, now: Date): Promise<FeedHealth[]> {
  const [feeds, mappings, told, states] = await Promise.all([
    feedsOf(db),
    mappingsOf(db),
    toldBy(db, new Date(now.getTime() - minutesLooked * minuteMs)),
    reportedStates(db, new Date(now.getTime() - dayMs)),
  ]);
  return feeds.map((feed) => {
    const last = told.get(feed.id)?.last_at ?? null;
    const silentMs = (feed.silent_after_seconds ?? Infinity) * 1000;
    return {
      ...feed,
      last_at: last?.toISOString() ?? null,
      is_silent: last !== null && now.getTime() - last.getTime() > silentMs,
      rows_per_minute: (told.get(feed.id)?.lately ?? 0) / minutesLooked,
      unmapped: states
        .filter(
          ({ feed_id, state, reason }) =>
            feed_id === feed.id && !isMapped(mappings, { state, reason, feedId: feed.id }),
        )
        .slice(0, mostUnmapped)
        .map(({ state, reason, count, last_at }) => ({
          state,
          reason,
          count,
          last_at: last_at.toISOString(),
        })),
    };
  });
}

type BoardQuery = HandlerInput<typeof adherence.export>['query'];

/** What a board shows, in its order. */
export async function boardRows({ db, now }: CallContext, query: BoardQuery) {
  const { data } = await readAdherence(
    db,
    query.division_id,
    query.date,
    now,
    query.is_live === true,
  );
  const types = await activityTypesOf(db);
  const breakTypes = new Set([...types].filter(([, type]) => !type.is_work).map(([id]) => id));
  const found = filterAdherence(worstFirst(data), {
    text: query.search ?? '',
    group: query.group ?? null,
    breakTypes,
  });
  const isByTeam = query.sort?.endsWith('team') === true;
  const rows = isByTeam ? byTeam(found).flatMap((team) => team.rows) : found;
  const ordered = query.sort?.startsWith('-') === true ? rows.toReversed() : rows;
  return { results: ordered.map((row) => ({ ...row, version: 1 })) };
}

/** What is excused in a division on a date of its own. */
export async function excusesOn(db: Db, division: number, date: PlainDate) {
  const zone = (await zoneOfDivision(db, division))!;
  const at = (minutes: number) => new Date(instantOf(zone, date, minutes, 'start'));
  return excusesIn(db, division, { from: at(0), to: at(1440) });
}
