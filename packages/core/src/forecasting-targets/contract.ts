import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { channelId } from '../channels/model.ts';
import { objective, objectiveForm, objectiveId } from './model.ts';

const grants = (right: Right): Grant[] => [{ subModule: 'forecasting-targets', right }];
const which = z.object({ contact_type_id: channelId.optional(), id: objectiveId.optional() });
const path = '/api/forecaster/forecast-objectives/';

export const forecastingTargets = {
  read: endpoint({
    method: 'GET',
    path,
    call: 'forecast-objectives-get',
    access: grants('view'),
    moduleZero: true,
    query: which,
    reply: z.union([objective, z.object({ results: z.array(objective) })]),
    isShaped: true,
    summary:
      'Targets of a channel, a weekday and time at a time; its forecast defaults while it has none. Without a channel, all within the caller’s scope',
  }),
  create: endpoint({
    method: 'POST',
    path,
    call: 'forecast-objectives-post',
    access: grants('add'),
    moduleZero: true,
    query: which,
    body: objectiveForm,
    reply: objective,
    status: 201,
    summary: 'Give a channel targets of its own',
  }),
  update: endpoint({
    method: 'PUT',
    changesRow: 'forecastObjective',
    path,
    call: 'forecast-objectives-put',
    access: grants('edit'),
    moduleZero: true,
    query: which,
    body: objectiveForm,
    reply: objective,
    summary: 'Set the targets of a channel, whole',
  }),
  remove: endpoint({
    method: 'DELETE',
    changesRow: 'forecastObjective',
    path,
    call: 'forecast-objectives-delete',
    access: grants('delete'),
    moduleZero: true,
    query: z.object({ id: objectiveId }),
    reply: z.object({ message: z.string() }),
    summary: 'Take the targets away: the channel’s forecast defaults hold again',
  }),
} as const;
