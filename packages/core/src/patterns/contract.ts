import { z } from 'zod';
import { families } from '../forecasts/model.ts';
import { endpoint, flag, idList, pageOf, type Grant, type Right } from '../api/endpoint.ts';
import { uploadQuery, uploadReport } from '../api/upload.ts';
import { advisorId } from '../advisors/model.ts';
import { divisionId } from '../divisions/model.ts';
import { plainDate } from '../time/plain-date-schema.ts';
import {
  assignmentForm,
  assignmentReply,
  evaluationRow,
  patternShortage,
  importMode,
  patternActivityId,
  patternAssignmentId,
  patternDay,
  patternDayId,
  patternForm,
  patternId,
  patternReply,
  patternSetChange,
  patternSetForm,
  patternSetId,
  patternSetReply,
} from './model.ts';

/** What the specification calls otherwise. */
const wireNames = { division_id: 'mgmt_unit_id' };
const grants = (right: Right, ...more: string[]): Grant[] =>
  ['schedule-governance', ...more].map((subModule) => ({ subModule, right }));
const done = z.object({ message: z.string() });
const clock = z.string().max(12).optional();
const emptyIsNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const page = z.coerce.number().int().positive();
const imported = uploadReport.extend({ pattern_ids: z.array(z.number().int()) });

export const patterns = {
  list: endpoint({
    method: 'GET',
    path: '/api/pattern_creation/',
    call: 'pattern-creation-get',
    wire: { query: { division_id: 'int_mu_id' }, reply: wireNames },
    access: grants('view', 'schedule-management', 'employee-schedule', 'schedule-bidding'),
    query: z.object({
      division_id: emptyIsNone(divisionId),
      search: z.string().max(200).optional(),
      pattern_set_page: page.max(1_000_000).default(1),
      pattern_set_page_size: page.max(1000).default(20),
      bidding_pattern_set_ids: emptyIsNone(idList(patternSetId)),
      int_pattern_set_id: emptyIsNone(patternSetId),
      int_pattern_pk_id: emptyIsNone(patternId),
      str_pattern_day: emptyIsNone(patternDay),
    }),
    reply: pageOf(patternSetReply),
    summary: 'Pattern sets with their patterns: of a division, a set, one pattern, one weekday',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/pattern_creation/',
    call: 'pattern-creation-post',
    wire: { body: wireNames, reply: wireNames },
    access: grants('add'),
    body: patternSetForm,
    reply: patternSetReply,
    status: 201,
    summary: 'Create a pattern set, empty, with patterns, or as a copy of another',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/pattern_creation/',
    call: 'pattern-creation-put',
    access: grants('edit', 'divisions'),
    body: z.union([z.array(patternForm).min(1).max(500), patternForm.transform((one) => [one])]),
    reply: z.object({ message: z.string(), data: z.array(patternReply) }),
    summary:
      'Save patterns: the days that are sent replace those of the pattern, all patterns or none',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/pattern_creation/',
    call: ['pattern-creation-delete', 'pattern-management-parallel-deletes'],
    access: grants('delete', 'divisions'),
    query: z.object({
      list_activities_id: idList(patternActivityId).optional(),
      list_days_id: idList(patternDayId).optional(),
      int_pattern_pk_id: patternId.optional(),
      int_pattern_set_id: patternSetId.optional(),
    }),
    reply: done,
    summary: 'Delete activities, days, a pattern or a pattern set that nobody works',
  }),
  change: endpoint({
    method: 'PATCH',
    changesRow: 'patternSet',
    path: '/api/pattern_sets/{id}/',
    wire: { reply: wireNames },
    access: grants('edit'),
    params: z.object({ id: patternSetId }),
    body: patternSetChange,
    reply: patternSetReply,
    summary: 'Rename a pattern set, or let its advisors rotate',
  }),
  createEmpty: endpoint({
    method: 'POST',
    path: '/api/schedule_integration/emptypatterncreation/',
    call: 'empty-pattern-creation',
    access: grants('add'),
    body: z.object({
      pattern_set_id: patternSetId,
      count: z.coerce
        .number()
        .int()
        .min(1, 'problem.outOfRange')
        .max(500, 'problem.outOfRange')
        .default(1),
    }),
    reply: z.object({ message: z.string(), pattern_ids: z.array(z.number().int()) }),
    status: 201,
    summary: 'Add empty patterns to a set',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/copy/one-pattern/to/multiple/pattern/details/',
    call: 'copy-one-pattern-to-multiple',
    access: grants('edit'),
    query: z.object({ int_pattern_pk_id: patternId, list_pattern_pk_id: idList(patternId) }),
    reply: z.object({ message: z.string(), count: z.number().int() }),
    summary: 'Copy the days of one pattern to others, which lose their own',
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/api/bulk-import-patterns/',
    call: 'bulk-import-patterns',
    access: grants('add'),
    upload: true,
    isLong: true,
    status: 201,
    // A file that changes what is there is taken; its new rows are looked at one by one.
    refusesDisabled: false,
    query: uploadQuery,
    body: z.object({
      file: z.unknown(),
      pattern_set_id: emptyIsNone(patternSetId),
      mode: importMode,
      pattern_day: emptyIsNone(patternDay),
      week_beginning_date: emptyIsNone(plainDate),
    }),
    reply: imported,
    summary:
      'Patterns from a CSV or XLSX file as the export writes it; mode individual_day replaces one weekday of the patterns named',
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/api/export-patterns/',
    call: 'export-patterns',
    access: grants('view'),
    query: z.object({
      pattern_set_id: patternSetId,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    reply: z.unknown(),
    summary: 'A pattern set as a workbook',
  }),
  importWeek: endpoint({
    method: 'POST',
    path: '/api/import/export/pattern/set/details/',
    call: 'import-export-pattern-set',
    access: grants('add'),
    isLong: true,
    body: z.object({
      pattern_set_id: patternSetId,
      week_beginning_date: z.string({ error: 'patterns.weekBeginningInvalid' }),
      mode: importMode,
      pattern_day: emptyIsNone(patternDay),
      list_agents_id: z.array(advisorId).max(2000).optional(),
    }),
    reply: z.object({
      message: z.string(),
      count: z.number().int(),
      pattern_ids: z.array(z.number().int()),
    }),
    summary: 'Patterns from the schedules of a week: a pattern an advisor, all its days or one',
  }),
  evaluate: endpoint({
    method: 'GET',
    path: '/api/evaluate-pattern',
    call: 'evaluate-pattern',
    access: grants('view'),
    query: z.object({
      pattern_set_id: patternSetId,
      requirement_choice: z.enum(families).default('revised'),
      from: clock,
      to: clock,
      from_date: emptyIsNone(plainDate),
      to_date: emptyIsNone(plainDate),
      day: emptyIsNone(patternDay),
      date: emptyIsNone(plainDate),
      export: emptyIsNone(flag),
    }),
    reply: z.object({
      interval: z.number().int(),
      data: z.array(evaluationRow),
      shortages: z.array(patternShortage),
    }),
    summary: 'Staffing that a pattern set gives by interval, against what is required',
  }),
  ofDivision: endpoint({
    method: 'GET',
    path: '/api/management/unit/{id}/related/all/pattern/set/detail/',
    call: 'mu-related-pattern-sets',
    access: grants('view', 'schedule-management', 'employee-schedule'),
    params: z.object({ id: divisionId }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          schedule_pattern_set_name: z.string(),
          is_rotating: z.boolean(),
          pattern_count: z.number().int(),
          agent_count: z.number().int(),
        }),
      ),
    }),
    summary: 'All pattern sets of a division, to choose from',
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/api/assigned_agents/',
    call: 'assigned-agents',
    access: grants('view', 'schedule-management', 'employee-schedule'),
    query: z.object({ list_pattern_set_id: idList(patternSetId) }),
    reply: z.object({ data: z.array(assignmentReply) }),
    summary: 'Advisors who work patterns of these sets, now or later',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/pattern_sets/assignments/',
    access: grants('edit'),
    body: assignmentForm,
    reply: z.object({ data: z.array(assignmentReply) }),
    status: 201,
    summary:
      'Advisors work a pattern between two dates; what they worked on those dates before is cut',
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/api/pattern_sets/assignments/',
    access: grants('edit'),
    query: z.object({ ids: idList(patternAssignmentId) }),
    reply: done,
    summary: 'Take assignments of patterns back',
  }),
} as const;
