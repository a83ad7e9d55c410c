import type { HandlerInput } from '@watchbill/core/api/endpoint';
import type { channels } from '@watchbill/core/channels/contract';
import { findRow, type Reader } from '../http/rows/change-row.ts';
import { apiProblem, ApiProblem, words } from '../problems/problem.ts';
import { channelsOfDivision, openInEnterprise, storedChannel } from './repository.ts';
import { loadForecastDefault } from './repository/forecast-defaults.ts';

/**
 * The channels that a division works, or those of an enterprise division by its divisions; 400
 * unless one of the two is named.
 */
export async function channelsOf(
  { db, session }: Reader,
  query: HandlerInput<typeof channels.ofDivision>['query'],
) {
  if ((query.division_id === undefined) === (query.enterprise_group_id === undefined))
    throw apiProblem.field('division_id', 'channels.chooseOne');
  return query.division_id === undefined
    ? openInEnterprise(db, session, query.enterprise_group_id ?? 0)
    : {
        manage_unit_id: [query.division_id],
        data: { data: await channelsOfDivision(db, query.division_id) },
      };
}

/** What a channel is forecast by where nothing better is known; 404 where that is not set. */
export async function forecastDefaultOf(call: Reader, id: number) {
  const row = await findRow(call, storedChannel, id);
  const slots = await loadForecastDefault(call.db, row.id);
  if (slots === null)
    throw new ApiProblem(404, 'not_found', {
      non_field_errors: [words('channels.noForecastData', { id: row.id })],
    });
  return { ...slots, id: row.id, version: row.version };
}
