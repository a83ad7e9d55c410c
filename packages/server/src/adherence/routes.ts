import type { adherence } from '@watchbill/core/adherence/contract';
import type { StateEvent, StateMapping } from '@watchbill/core/adherence/model';
import { text } from '@watchbill/core/messages/catalogue';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { announceMapping } from './commands.ts';
import { apiProblem } from '../http/problem.ts';
import { mustReachAllDivisions } from '../http/scope-uses.ts';
import { reaches } from '../http/scope.ts';
import type { Db, Handlers, CallContext } from '../http/serve.ts';
import type { LiveAdherence } from './live.ts';
import { readAdherence } from './rows.ts';
import {
  advisorsByLogin,
  ensureFeed,
  feedsOf,
  findMapping,
  holdFeed,
  insertHeartbeats,
  insertMapping,
  insertStates,
  listMappings,
  updateFeed,
  updateMapping,
  type Reporter,
} from './repository.ts';

export type AdherenceServices = Readonly<{ liveAdherence: Pick<LiveAdherence, 'statesArrived'> }>;

export function adherenceRoutes({ liveAdherence }: AdherenceServices): Handlers<typeof adherence> {
  return {
    read: ({ db, query, now }) =>
      readAdherence(db, query.int_mu_id, toPlainDate(query.date_schedule), now, false),
    now: ({ db, query, now }) =>
      readAdherence(db, query.int_mu_id, toPlainDate(query.date_schedule), now, true),
    ingest: async ({ body, ...call }) => {
      const known = await advisorsByLogin(
        call.db,
        [...new Set(body.events.map((event) => event.login_id))],
        call.now,
      );
      const mine = body.events.filter((event) => isReached(call, known.get(event.login_id)));
      mustBePlausible(mine, call.now);
      const feed = await ensureFeed(call.db, body.feed);
      const [changes, beats] = [
        mine.filter((event) => event.state != null),
        mine.filter((event) => event.state == null),
      ];
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
    feeds: ({ db }) => feedsOf(db),
    updateFeed: async ({ db, session, params, body, ifMatch, audit }) => {
      mustReachAllDivisions({ session });
      const before = await holdFeed(db, params.name);
      if (before === undefined) throw apiProblem.missing();
      if (ifMatch !== null && ifMatch !== before.version) throw apiProblem.stale(before);
      const after = await updateFeed(db, before.id, body);
      audit({ entity: 'feed', entity_id: after.id, before, after });
      return after;
    },
    mappings: ({ db }) => listMappings(db),
    createMapping: async ({ body, ...call }) => {
      mustReachAllDivisions(call);
      const after = await found(call.db, await insertMapping(call.db, body));
      announceMapping(call, null, after);
      return after;
    },
    updateMapping: async ({ params, body, ...call }) => {
      mustReachAllDivisions(call);
      const before = await found(call.db, params.id);
      if (!(await updateMapping(call.db, params.id, call.ifMatch, body)))
        throw apiProblem.stale(await found(call.db, params.id));
      const after = await found(call.db, params.id);
      announceMapping(call, before, after);
      return after;
    },
    removeMapping: async ({ params, ...call }) => {
      mustReachAllDivisions(call);
      const before = await found(call.db, params.id);
      await call.db.deleteFrom('state_mappings').where('id', '=', params.id).execute();
      announceMapping(call, before, null);
      return { message: text('generic.deleted', {}, call.language) };
    },
  };
}

async function found(db: Db, id: number): Promise<StateMapping> {
  const mapping = await findMapping(db, id);
  if (mapping === undefined) throw apiProblem.missing();
  return mapping;
}

function isReached(call: CallContext, advisor: Reporter | undefined): boolean {
  return (
    advisor !== undefined &&
    advisor.divisions.some((division_id) =>
      reaches(call.session, { division_id, agent_id: advisor.id }),
    )
  );
}

/** A clock an hour ahead would hold its state long after the truth has changed. */
function mustBePlausible(events: readonly StateEvent[], now: Date): void {
  const limit = now.getTime() + 60_000;
  const early = events.findIndex((event) => Date.parse(event.at) > limit);
  if (early >= 0) throw apiProblem.field(`events.${early}.at`, 'adherence.fromTheFuture');
}
