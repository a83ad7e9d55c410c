import { emailLanguages } from '@watchbill/core/advisors/model';
import type { reference } from '@watchbill/core/reference/contract';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import { changeHours } from './commands.ts';
import {
  freeId,
  hoursOf,
  isNamed,
  listCities,
  listCountries,
  mustReach,
  openEntity,
} from './queries.ts';
import { listAcdParams, listAssignments, listTimeZones } from './repository.ts';

export const referenceRoutes: Handlers<typeof reference> = {
  timezones: ({ db }) => listTimeZones(db),
  emailLanguages: async ({ query }) =>
    emailLanguages.filter((one) => isNamed(one.language_name, query.search)),
  countries: ({ db, query, language }) =>
    query.country_id === undefined
      ? listCountries(db, language, query.search)
      : listCities(db, query.country_id, query.search),
  acdParams: ({ db }) => listAcdParams(db),
  lastId: ({ db, query, language }) => freeId(db, query, language),
  assignmentHistory: async ({ params, query, ...call }) => {
    await mustReach(call, params.a, params.b, 'view');
    const { count, results } = await listAssignments(
      call.db,
      call.session,
      params.a.code,
      params.b,
      query,
    );
    return pageReply(query, count, results);
  },
  operatingHours: async ({ params, ...call }) => {
    await mustReach(call, params.a, params.b, 'view');
    return hoursOf(call.db, openEntity(params.a), params.b);
  },
  setOperatingHours: async ({ params, body, ...call }) => {
    await mustReach(call, params.a, params.b, 'edit');
    return changeHours(call, params.a, params.b, body.operating_hrs_data);
  },
};
