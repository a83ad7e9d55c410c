import type { adherence, FeedHealth } from '@watchbill/core/adherence/contract';
import {
  stateMappingForm,
  type StateEvent,
  type StateMapping,
  type StateMappingForm,
} from '@watchbill/core/adherence/model';
import { isMapped } from '@watchbill/core/adherence/rules';
import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { text } from '@watchbill/core/messages/catalogue';
import { folded } from '@watchbill/core/messages/fold';
import { announceRow, changeRow, insertRow, removeRow } from '../http/change-row.ts';
import { channelsOfDivision } from '../channels/commands.ts';
import { namedEventTypes } from '../event-types/commands.ts';
import { importRows } from '../http/import-rows.ts';
import { listHandlers } from '../http/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/list-rows.ts';
import { apiProblem } from '../http/problem.ts';
import { mustReachAllDivisions } from '../http/scope-uses.ts';
import { reaches } from '../http/scope.ts';
import type { CallContext, Db, Handlers } from '../http/serve.ts';
import type { LiveAdherence } from './live.ts';
import {
  advisorsByLogin,
  ensureFeed,
  feedsOf,
  holdFeed,
  insertHeartbeats,
  insertStates,
  listMappings,
  listedMappings,
  mappingRows,
  mappingsOf,
  statesTold,
  storedMapping,
  toldBy,
  toMappingColumns,
  updateFeed,
  type Reporter,
} from './repository.ts';
import { boardHandlers } from './routes/board.ts';
import { excuseHandlers } from './routes/excuses.ts';

export type AdherenceServices = Readonly<{ liveAdherence: Pick<LiveAdherence, 'statesArrived'> }>;

const mappings = listHandlers({
  resource: stateMappingResource,
  entity: 'state_mapping',
  page: ({ db }, query: ListQuery) => listRows(mappingRows(db), query, listedMappings),
});

const minutesLooked = 10;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** As many unmapped states of a feed as anybody maps by hand. */
const mostUnmapped = 50;

/** Feeds, with when each was heard last, how much it says, and what nobody has mapped. */
async function feedHealth(db: Db, now: Date): Promise<FeedHealth[]> {
  const [feeds, mappings, told, states] = await Promise.all([
    feedsOf(db),
    mappingsOf(db),
    toldBy(db, new Date(now.getTime() - minutesLooked * minuteMs)),
    statesTold(db, new Date(now.getTime() - dayMs)),
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

export function adherenceRoutes({ liveAdherence }: AdherenceServices): Handlers<typeof adherence> {
  return {
    ...boardHandlers,
    ...excuseHandlers,
    ingest: async ({ body, ...call }) => {
      const known = await advisorsByLogin(
        call.db,
        [...new Set(body.events.map((event) => event.login_id))],
        call.now,
      );
      const mine = body.events.filter((event) => isReached(call, known.get(event.login_id)));
      mustBePlausible(mine, call.now);
      const feed = await ensureFeed(call.db, body.feed);
      const changes = await onChannels(call.db, body.events, mine, known);
      const beats = mine.filter((event) => event.state == null);
      const accepted = await insertStates(call.db, feed, changes, call.now);
      await insertHeartbeats(call.db, feed, beats);
      const divisions = new Set(mine.flatMap((event) => known.get(event.login_id)!.divisions));
      call.afterCommit(() => liveAdherence.statesArrived([...divisions]));
      const unknown = [
        ...new Set(
          body.events.filter((event) => !mine.includes(event)).map((event) => event.login_id),
        ),
      ];
      return {
        accepted,
        duplicates: changes.length - accepted,
        heartbeats: beats.length,
        unknown_logins: unknown.slice(0, 100),
      };
    },
    feeds: ({ db, now }) => feedHealth(db, now),
    updateFeed: async ({ db, session, params, body, ifMatch, audit, recordChange }) => {
      mustReachAllDivisions({ session });
      const before = await holdFeed(db, params.name);
      if (before === undefined) throw apiProblem.missing();
      if (ifMatch !== null && ifMatch !== before.version) throw apiProblem.stale(before);
      const after = await updateFeed(db, before.id, body);
      audit({ entity: 'feed', entity_id: after.id, before, after });
      recordChange({ type: 'feed', id: String(after.id), version: after.version, scope: {} });
      return after;
    },
    mappings: ({ db }) => listMappings(db),
    mappingRows: mappings.rows,
    exportMappings: mappings.export,
    mappingHistory: mappings.history,
    importMappings: ({ body, query, ...call }) => {
      mustReachAllDivisions(call);
      return importRows(call, body.file, query, {
        resource: stateMappingResource,
        schema: stateMappingForm,
        keys: ['state', 'reason', 'applies_to', 'event_type_id', 'feed'],
        existing: ({ db }) => allRows(mappingRows(db), {}, listedMappings),
        names: { event_type_id: namedEventTypes },
        save: async (saving, before, form) => {
          const columns = await toMappingColumns(saving.db, form);
          return before === null
            ? announceRow(
                saving,
                storedMapping,
                await insertRow(saving.db, 'state_mappings', columns),
              )
            : changeRow(saving, storedMapping, before.id, () => columns);
        },
      });
    },
    createMapping: ({ body, ...call }) => addMapping(call, body),
    mapState: async ({ body: { effect, ...state }, ...call }) => {
      const anywhere = { ...state, applies_to: 'any' as const };
      if (effect !== 'in') return [await addMapping(call, { ...anywhere, effect })];
      // Work counts where work is scheduled, and is not what a break is for.
      return [
        await addMapping(call, { ...state, applies_to: 'open', effect }),
        await addMapping(call, { ...anywhere, effect: 'out' }),
      ];
    },
    updateMapping: ({ params, body, ...call }) => {
      mustReachAllDivisions(call);
      return changeRow(call, storedMapping, params.id, () => toMappingColumns(call.db, body));
    },
    removeMapping: async ({ params, ...call }) => {
      mustReachAllDivisions(call);
      await removeRow(call, storedMapping, params.id);
      return { message: text('generic.deleted', {}, call.language) };
    },
  };
}

async function addMapping(call: CallContext, form: StateMappingForm): Promise<StateMapping> {
  mustReachAllDivisions(call);
  const columns = await toMappingColumns(call.db, form);
  return announceRow(call, storedMapping, await insertRow(call.db, 'state_mappings', columns));
}

function isReached(call: CallContext, advisor: Reporter | undefined): boolean {
  return (
    advisor !== undefined &&
    advisor.divisions.some((division_id) =>
      reaches(call.session, { division_id, agent_id: advisor.id }),
    )
  );
}

/** State changes with the channels that they name, each one that a division of its advisor works; one that is not refuses them all. */
async function onChannels(
  db: Db,
  all: readonly StateEvent[],
  mine: readonly StateEvent[],
  known: ReadonlyMap<string, Reporter>,
): Promise<(StateEvent & Readonly<{ channel_id: number | null }>)[]> {
  const named = mine.filter((event) => event.channel);
  const divisions = new Set(named.flatMap((event) => known.get(event.login_id)!.divisions));
  const worked = new Map(
    await Promise.all(
      [...divisions].map(async (one) => [one, await channelsOfDivision(db, one)] as const),
    ),
  );
  return mine
    .filter((event) => event.state != null)
    .map((event) => {
      if (!event.channel) return { ...event, channel_id: null };
      const wanted = folded(event.channel);
      const channel = known
        .get(event.login_id)!
        .divisions.flatMap((division) => worked.get(division)!)
        .find(({ name }) => folded(name) === wanted);
      if (channel === undefined)
        throw apiProblem.field(`events.${all.indexOf(event)}.channel`, 'forecasts.notWorked');
      return { ...event, channel_id: channel.id };
    });
}

/** A clock an hour ahead would hold its state long after the truth has changed. */
function mustBePlausible(events: readonly StateEvent[], now: Date): void {
  const limit = now.getTime() + 60_000;
  const early = events.findIndex((event) => Date.parse(event.at) > limit);
  if (early >= 0) throw apiProblem.field(`events.${early}.at`, 'adherence.fromTheFuture');
}
