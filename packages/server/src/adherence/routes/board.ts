import type { adherence } from '@watchbill/core/adherence/contract';
import { adherenceResource } from '@watchbill/core/adherence/resource';
import { byTeam, filterAdherence, worstFirst } from '@watchbill/core/adherence/rules/board';
import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { exportHandler } from '../../http/list-handlers.ts';
import type { CallContext, Handlers } from '../../http/serve.ts';
import { activityTypesOf } from '../../schedules/commands.ts';
import { readAdherence } from '../rows.ts';
import { readDay } from '../rows/day.ts';

type Shown = HandlerInput<typeof adherence.export>['query'];

export const boardHandlers: Pick<Handlers<typeof adherence>, 'read' | 'now' | 'day' | 'export'> = {
  read: ({ db, query, now }) =>
    readAdherence(db, query.division_id, toPlainDate(query.date_schedule), now, false),
  now: ({ db, query, now }) =>
    readAdherence(db, query.division_id, toPlainDate(query.date_schedule), now, true),
  day: ({ db, query, now }) =>
    readDay(db, { division: query.division_id, agent: query.agent_id, date: query.date }, now),
  export: exportHandler(adherenceResource, shownRows),
};

/** What a board shows, in its order. */
async function shownRows({ db, now }: CallContext, query: Shown) {
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
