import type { availability } from '@watchbill/core/availability/contract';
import type { Handlers } from '../http/call/call.ts';
import { divisionsOfSet } from '../divisions/commands.ts';
import {
  addRanges,
  changeDates,
  removeRanges,
  copyRanges,
  changeRange,
} from './commands/ranges.ts';
import { addTimes, changeHours, removeTimes } from './commands/times.ts';
import { rangeById, listOrFile, exportedFile } from './queries.ts';
import { readGraph } from './repository/times.ts';
import { groupsOf, rangesOf, recordsOfAdvisors } from './repository.ts';

export const availabilityRoutes: Handlers<typeof availability> = {
  list: ({ query, ...call }) => listOrFile(call, query),
  exportFile: ({ params, ...call }) => exportedFile(call, params.name),
  create: ({ body, ...call }) => addRanges(call, body),
  changeDates: ({ body, ...call }) => changeDates(call, body),
  remove: ({ query, ...call }) => removeRanges(call, query),
  dates: async ({ db, query }) => {
    const [record] = await recordsOfAdvisors(db, [query.int_agent_id]);
    return record === undefined ? [] : rangesOf(db, [record.id]);
  },
  copy: ({ body, ...call }) => copyRanges(call, body),
  updateRange: async ({ params, query, body, ...call }) =>
    changeRange(call, await rangeById(call.db, params.id, query.availability_id), body),
  graph: async ({ db, params, query }) =>
    readGraph(db, (await rangeById(db, params.id, query.date_range_id)).id),
  addTimes: async ({ params, query, body, ...call }) =>
    addTimes(
      call,
      await rangeById(call.db, params.id, query.date_range_id),
      body,
      query.avl_status,
    ),
  updateTimes: async ({ params, query, body, ...call }) =>
    changeHours(
      call,
      await rangeById(call.db, params.id, query.date_range_id),
      body.time_range_data,
      query.avl_status,
    ),
  removeTimes: async ({ params, query, ...call }) =>
    removeTimes(
      call,
      await rangeById(call.db, params.id, query.date_range_id),
      query.time_range_ids,
    ),
  groupsOfDivision: ({ db, query }) => groupsOf(db, [query.division_id]),
  groupsOfSet: async ({ db, query }) => groupsOf(db, await divisionsOfSet(db, query.mu_set_id)),
};
