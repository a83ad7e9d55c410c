import { z } from 'zod';
import { endpoint, pageOf, pageQuery } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import {
  advisorParams,
  balances,
  parameterForm,
  parameters,
  posting,
  postingForm,
} from '../model/account.ts';
import { timeOffGroupId, timeOffRuleId } from '../model/definition.ts';
import { asker, grants } from './access.ts';

export const accounts = {
  parameters: endpoint({
    method: 'GET',
    path: '/api/time-off/advisor-parameters/',
    access: grants('advisor-parameters', 'view'),
    summary: 'What time off reads of each advisor, by name',
    query: pageQuery.extend({
      division_id: divisionId.optional(),
      group_id: timeOffGroupId.optional(),
    }),
    reply: pageOf(parameters),
  }),
  advisorParameters: endpoint({
    method: 'GET',
    path: '/api/time-off/advisor-parameters/{id}/',
    access: grants('advisor-parameters', 'view'),
    summary: 'What time off reads of one advisor',
    params: advisorParams,
    reply: parameters,
  }),
  updateParameters: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path: '/api/time-off/advisor-parameters/{id}/',
    access: grants('advisor-parameters', 'edit'),
    summary: 'Change what time off reads of one advisor',
    params: advisorParams,
    body: parameterForm,
    reply: parameters,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/time-off/advisors/{id}/balances/',
    access: asker('view', 'advisor-parameters'),
    summary:
      'Balances of an advisor on any day: the ledger replayed, and what is still to be earned by then',
    params: advisorParams,
    query: z.object({ date: plainDate.optional(), known_at: z.iso.datetime().optional() }),
    reply: balances,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/time-off/advisors/{id}/ledger/',
    access: asker('view', 'advisor-parameters'),
    summary: 'Postings of an advisor, in order of date',
    params: advisorParams,
    query: pageQuery.extend({
      rule_id: timeOffRuleId.optional(),
      date_start: plainDate.optional(),
      date_end: plainDate.optional(),
    }),
    reply: pageOf(posting),
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/time-off/advisors/{id}/ledger/',
    access: grants('advisor-parameters', 'edit'),
    summary: 'Post an opening balance, what was carried, a bonus or an adjustment',
    params: advisorParams,
    body: postingForm,
    reply: posting,
    status: 201,
  }),
  recalculate: endpoint({
    method: 'POST',
    path: '/api/time-off/advisors/{id}/recalculate/',
    access: grants('advisor-parameters', 'edit'),
    summary: 'Work out anew from a day on what was earned; differences are posted as corrections',
    params: advisorParams,
    body: z.object({ from: plainDate }),
    reply: z.array(posting),
  }),
} as const;
