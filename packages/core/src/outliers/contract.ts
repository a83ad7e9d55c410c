import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { outlierDay, verdictForm, verdicts } from './model.ts';

const grants = (right: Right): Grant[] =>
  ['intraday', 'weekly-staffing'].map((subModule) => ({ subModule, right }));
const path = '/api/forecaster/outliers/';

export const outliers = {
  list: endpoint({
    method: 'GET',
    path,
    access: grants('view'),
    summary:
      'Days of a channel’s history that its last run found odd, and those that planners have judged, newest first',
    query: z.object({ ct_id: channelId, verdict: z.enum(verdicts).optional() }),
    reply: z.object({ results: z.array(outlierDay) }),
  }),
  judge: endpoint({
    method: 'PUT',
    changesRow: 'keyed',
    path,
    access: grants('edit'),
    body: verdictForm,
    reply: outlierDay,
    summary:
      'Approve a day as odd (later runs leave it out), reject it (it counts), or leave it to the runs again (open)',
  }),
} as const;
