import { z } from 'zod';
import { endpoint, flag, idList, type Grant, type Right } from '../api/endpoint.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { teamValueId } from '../future-events/model.ts';
import { divisionSetId } from '../sets/model.ts';
import {
  availabilityCopy,
  availabilityDates,
  availabilityForm,
  availabilityRange,
  availabilityRangeForm,
  availabilityRangeId,
  availabilityRecord,
  availabilityRemoval,
  exportLink,
  teamGroup,
  timeRangeData,
  timeStatus,
  weekGraph,
  weekGraphForm,
} from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'advisor-availability', right }];
/** Schedules are made with it in view. */
const readers: Grant[] = ['advisor-availability', 'schedule-management', 'employee-schedule'].map(
  (subModule) => ({ subModule, right: 'view' }),
);
/** Advisor filters of other screens read the team classifications. */
const groupReaders: Grant[] = [
  'advisor-availability',
  'future-events',
  'advisor-proficiencies',
  'advisor-data-values',
].map((subModule) => ({ subModule, right: 'view' }));
const params = z.object({ id: advisorId });
const done = z.object({ message: z.string(), count: z.number().int() });
/** Filters that are not chosen come empty. */
const optionalId = <S extends z.ZodType>(id: S) =>
  z.preprocess(
    (value) => (value === '' || value === 'null' || value === 'undefined' ? undefined : value),
    id.optional(),
  );
const graphQuery = z.object({ date_range_id: availabilityRangeId });

export const availability = {
  list: endpoint({
    method: 'GET',
    path: '/api/agent-availability_data/',
    call: 'agent-availability-data-get',
    wire: { query: { division_id: 'int_mu_id' }, reply: { division_id: 'management_unit_id' } },
    access: readers,
    summary:
      'Availability of enabled advisors by filter; with bln_export=true a link to a workbook of it',
    query: z.object({
      division_id: optionalId(divisionId),
      int_mu_set_id: optionalId(divisionSetId),
      int_adg_id: optionalId(z.coerce.number().int().positive().max(2_147_483_647)),
      int_adg_value_id: optionalId(teamValueId),
      date_check: optionalId(z.iso.date()),
      bln_export: flag.optional(),
      agent_ids: optionalId(idList(advisorId)),
    }),
    reply: z.union([z.array(availabilityRecord), exportLink]),
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/api/agent-availability_data/export/{name}',
    call: 'agent-availability-export-file',
    access: readers,
    summary: 'The workbook behind an export link, for the one who asked, for five minutes',
    params: z.object({ name: z.string().max(16_000) }),
    reply: z.unknown(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/agent-availability_data/',
    call: 'agent-availability-data-create',
    access: grants('add'),
    summary:
      'Add a date range to advisors, all of them or none; confirmed, it replaces what it overlaps',
    body: availabilityForm,
    reply: z.array(availabilityRange),
    status: 201,
  }),
  changeDates: endpoint({
    method: 'PATCH',
    path: '/api/agent-availability_data/',
    call: 'agent-availability-data-patch',
    access: grants('edit'),
    summary: 'Give the range in force new dates, for several advisors at once',
    body: availabilityDates,
    reply: z.array(availabilityRange),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agent-availability_data/',
    call: 'agent-availability-data-delete',
    access: grants('delete'),
    summary: 'Delete whole records (1), or what lies inside the dates (2)',
    query: availabilityRemoval,
    reply: done,
  }),
  dates: endpoint({
    method: 'GET',
    path: '/api/availability-dates/',
    call: 'availability-dates',
    access: grants('view'),
    summary: 'Date ranges of an advisor, in order',
    query: z.object({ int_agent_id: advisorId }),
    reply: z.array(
      z.object({ id: z.number().int(), date_start: z.string(), date_end: z.string().nullable() }),
    ),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/copy-availability-data/',
    call: 'copy-availability-data',
    access: grants('add'),
    summary: 'Copy an advisor’s availability to others, all of them or none',
    body: availabilityCopy,
    reply: done,
    status: 201,
  }),
  updateRange: endpoint({
    method: 'PUT',
    changesRow: 'availabilityRange',
    path: '/api/agent/{id}/availability/',
    call: 'agent-availability-range-put',
    access: grants('edit'),
    summary: 'Change a date range of an advisor',
    params,
    query: z.object({ availability_id: availabilityRangeId }),
    body: availabilityRangeForm,
    reply: availabilityRange,
  }),
  graph: endpoint({
    method: 'GET',
    path: '/api/agent/{id}/agent-time-graph-data/',
    call: 'agent-time-graph-get',
    access: grants('view'),
    summary: 'Times of the week of a date range',
    params,
    query: graphQuery,
    reply: weekGraph,
  }),
  addTimes: endpoint({
    method: 'POST',
    path: '/api/agent/{id}/agent-time-graph-data/',
    call: 'agent-time-graph-post',
    access: grants('edit'),
    summary: 'Add times of the week to a date range',
    params,
    query: graphQuery.extend({ avl_status: timeStatus.default('available') }),
    body: weekGraphForm,
    reply: weekGraph,
    status: 201,
  }),
  updateTimes: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/agent/{id}/agent-time-graph-data/',
    call: 'agent-time-graph-put',
    access: grants('edit'),
    summary: 'Change times of the week of a date range',
    params,
    query: graphQuery.extend({ avl_status: timeStatus.optional() }),
    body: timeRangeData,
    reply: weekGraph,
  }),
  removeTimes: endpoint({
    method: 'DELETE',
    changesRow: 'keyed',
    path: '/api/agent/{id}/agent-time-graph-data/',
    call: 'agent-time-graph-delete',
    access: grants('edit'),
    summary: 'Delete times of the week of a date range',
    params,
    query: graphQuery.extend({
      time_range_ids: idList(z.coerce.number().int().positive().max(2_147_483_647)),
    }),
    reply: weekGraph,
  }),
  groupsOfDivision: endpoint({
    method: 'GET',
    path: '/api/mu-adgs-list',
    call: 'mu-adgs-list',
    wire: { query: { division_id: 'mu_id' } },
    access: groupReaders,
    summary: 'Team classifications and values that a division’s advisors have',
    query: z.object({ division_id: divisionId }),
    reply: z.array(teamGroup),
  }),
  groupsOfSet: endpoint({
    method: 'GET',
    path: '/api/musets-adgs-list',
    call: 'musets-adgs-list',
    access: groupReaders,
    summary: 'Team classifications and values that the advisors of a set of divisions have',
    query: z.object({ mu_set_id: divisionSetId }),
    reply: z.array(teamGroup),
  }),
} as const;
