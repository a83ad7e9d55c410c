import { z } from 'zod';
import { endpoint, jobId, pageOf, pageQuery } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import {
  creationForm,
  creationReply,
  draftForm,
  creationRow,
  createdDay,
  generatedWeek,
  generationJob,
  reoptimiseForm,
  reoptimiseReply,
  scheduleCreationId,
} from '../create.ts';
import { asMgmtUnit, asIntMuId, grants, makers } from './access.ts';

/** Schedules that are made, and the runs that made them. */
export const making = {
  createFromPatterns: endpoint({
    method: 'POST',
    path: '/api/schedule/creation/from/pattern/details/',
    call: 'schedule-creation-from-pattern',
    wire: { body: asMgmtUnit },
    access: makers.creation,
    isLong: true,
    body: creationForm,
    reply: creationReply,
    status: 201,
    summary: 'Make schedules from the patterns that advisors work; locked days are kept',
  }),
  createFromPreferences: endpoint({
    method: 'POST',
    path: '/api/agent_availablitiy_intgration/schedule-creation/',
    call: 'schedule-creation-from-preferences',
    wire: { body: asMgmtUnit },
    access: makers.creation,
    isLong: true,
    body: creationForm,
    reply: creationReply,
    status: 201,
    summary:
      'Make schedules from the availability of advisors and its weekly protocols; locked days are kept',
  }),
  applyDraft: endpoint({
    method: 'POST',
    path: '/api/schedules/drafts/apply/',
    wire: { body: asMgmtUnit },
    access: makers.creation,
    isLong: true,
    body: draftForm,
    reply: creationReply,
    status: 201,
    summary:
      'Write the schedules of a draft; days that were locked, filled or changed meanwhile are judged as they are now',
  }),
  reoptimise: endpoint({
    method: 'POST',
    path: '/api/schedules/reoptimise/',
    wire: { body: asMgmtUnit },
    access: makers.reoptimisation,
    isLong: true,
    body: reoptimiseForm,
    reply: reoptimiseReply,
    summary:
      'Make one date anew against its requirement with the least disturbance, after sick calls say: breaks and meals move, shifts too where they may',
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/schedules/generation-jobs/',
    wire: { query: asIntMuId },
    access: grants('view'),
    query: z.object({ division_id: divisionId, job: jobId.optional() }),
    reply: z.object({ results: z.array(generationJob) }),
    summary: 'Schedules of a division that are being made, and how far that has come',
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/schedules/generation-jobs/{job}/',
    wire: { query: asIntMuId },
    access: [...makers.creation, ...makers.reoptimisation],
    params: z.object({ job: jobId }),
    query: z.object({ division_id: divisionId }),
    reply: z.object({ message: z.string() }),
    summary:
      'Stop schedules from being made, by those who may make them: nothing of them is kept, and whoever asked for them is told',
  }),
  creations: endpoint({
    method: 'GET',
    path: '/api/schedule_creations/',
    wire: { query: asIntMuId },
    access: grants('view'),
    query: pageQuery.omit({ search: true }).extend({ division_id: divisionId.optional() }),
    reply: pageOf(creationRow),
    summary: 'Runs that made schedules, newest first',
  }),
  creation: endpoint({
    method: 'GET',
    path: '/api/schedule_creations/{id}/',
    access: grants('view'),
    params: z.object({ id: scheduleCreationId }),
    reply: creationRow.extend({ days: z.array(createdDay), weeks: z.array(generatedWeek) }),
    summary: 'One run, with what became of each day',
  }),
} as const;
