import { text } from '@watchbill/core/messages/catalogue';
import type { patterns } from '@watchbill/core/patterns/contract';
import type { Handlers } from '../http/call/call.ts';
import { assignToPattern, unassign } from './commands/assignments.ts';
import { savePatterns, addEmptyPatterns, copyPattern } from './commands/patterns.ts';
import { addSet, changeSet, remove } from './commands/sets.ts';
import { evaluatePatterns } from './evaluation.ts';
import { exportSet } from './export.ts';
import { loadAssignments } from './repository/sets.ts';
import { importWeek } from './upload/week.ts';
import { uploadPatterns } from './upload.ts';
import { pageOfSets, setsToday } from './queries.ts';

export const patternRoutes: Handlers<typeof patterns> = {
  list: ({ query, ...call }) => pageOfSets(call, query),
  create: ({ body, ...call }) => addSet(call, body),
  change: ({ params, body, ...call }) => changeSet(call, params.id, body),
  save: async ({ body, ...call }) => {
    const data = await savePatterns(call, body);
    return { message: text('generic.dataUpdated', {}, call.language), data };
  },
  remove: ({ query, ...call }) => remove(call, query),
  createEmpty: async ({ body, ...call }) => {
    const pattern_ids = await addEmptyPatterns(call, body.pattern_set_id, body.count);
    return { message: text('patterns.emptyCreated', {}, call.language), pattern_ids };
  },
  copy: async ({ query, ...call }) => {
    const count = await copyPattern(call, query.int_pattern_pk_id, query.list_pattern_pk_id);
    return { message: text('generic.copied', {}, call.language), count };
  },
  importFile: async ({ body, query, ...call }) => uploadPatterns(call, body, query),
  exportFile: async ({ db, query, language }) =>
    exportSet(db, query.pattern_set_id, query.format, language),
  importWeek: async ({ body, ...call }) => importWeek(call, body),
  evaluate: async ({ query, ...call }) => evaluatePatterns(call, query),
  ofDivision: async ({ db, now, params }) => ({ data: await setsToday(db, params.id, now) }),
  assigned: async ({ db, now, query }) => ({
    data: await loadAssignments(db, { sets: query.list_pattern_set_id, openAt: now }),
  }),
  assign: async ({ body, ...call }) => ({ data: await assignToPattern(call, body) }),
  unassign: async ({ query, ...call }) => {
    await unassign(call, query.ids);
    return { message: text('generic.dataDeleted', {}, call.language) };
  },
};
