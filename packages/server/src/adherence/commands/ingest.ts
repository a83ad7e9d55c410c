import type { adherence } from '@watchbill/core/adherence/contract';
import type { StateEvent } from '@watchbill/core/adherence/model';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { foldText } from '@watchbill/core/messages/fold';
import { channelsOfDivision } from '../../channels/commands.ts';
import type { Db } from '../../db/tables.ts';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { reaches } from '../../http/call/scope.ts';
import type { LiveAdherence } from '../live.ts';
import {
  advisorsByLogin,
  ensureFeed,
  insertHeartbeats,
  insertStates,
  type Reporter,
} from '../repository.ts';

/**
 * Keeps the states and heartbeats that a feed reports of advisors whom the caller reaches, and
 * wakes their boards.
 */
export async function ingest(
  call: CallContext,
  body: HandlerInput<typeof adherence.ingest>['body'],
  liveAdherence: Pick<LiveAdherence, 'statesArrived'>,
) {
  const logins = [...new Set(body.events.map((event) => event.login_id))];
  const known = await advisorsByLogin(call.db, logins, call.now);
  const mine = body.events.filter((event) => isReached(call, known.get(event.login_id)));
  mustBePlausible(mine, call.now);
  const feed = await ensureFeed(call.db, body.feed);
  const changes = await onChannels(call.db, body.events, mine, known);
  const beats = mine.filter((event) => event.state == null);
  const accepted = await insertStates(call.db, feed, changes, call.now);
  await insertHeartbeats(call.db, feed, beats);
  const divisions = new Set(mine.flatMap((event) => known.get(event.login_id)!.divisions));
  call.afterCommit(() => liveAdherence.statesArrived([...divisions]));
  const foreign = body.events.filter((event) => !mine.includes(event));
  const unknown = [...new Set(foreign.map((event) => event.login_id))];
  return {
    accepted,
    duplicates: changes.length - accepted,
    heartbeats: beats.length,
    unknown_logins: unknown.slice(0, 100),
  };
}

function isReached(call: CallContext, advisor: Reporter | undefined): boolean {
  return (
    advisor !== undefined &&
    advisor.divisions.some((division_id) =>
      reaches(call.session, { division_id, agent_id: advisor.id }),
    )
  );
}

/**
 * State changes with the channels that they name, each one that a division of its advisor works;
 * one that is not refuses them all.
 */
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
      const wanted = foldText(event.channel);
      const channel = known
        .get(event.login_id)!
        .divisions.flatMap((division) => worked.get(division)!)
        .find(({ name }) => foldText(name) === wanted);
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
