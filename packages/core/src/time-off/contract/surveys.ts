import { z } from 'zod';
import { endpoint, flag, pageOf, pageQuery } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import { exportCall, sortedBy } from '../../resource/calls.ts';
import {
  answersForm,
  pushedAdvisor,
  pushForm,
  surveyAdvisor,
  survey,
  surveyForm,
  surveyResults,
  timeOffSurveyId,
} from '../model/planning.ts';
import { disable, grants } from './access.ts';

const surveyParams = z.object({ id: timeOffSurveyId });

const filters = { division_id: divisionId.optional() };
const sort = ['name', 'mu_name', 'opens_on', 'closes_on', 'answered', 'state'];

export const surveys = {
  surveys: endpoint({
    method: 'GET',
    path: '/api/time-off/surveys/',
    access: grants('advisor-survey', 'view'),
    summary: 'Surveys, the latest first; an advisor sees those that are open',
    query: pageQuery.extend({ ...filters, ...sortedBy(sort) }),
    reply: pageOf(survey),
  }),
  exportSurveys: exportCall({
    noun: 'time-off-surveys',
    filters,
    sort,
    view: grants('advisor-survey', 'view'),
  }),
  createSurvey: endpoint({
    method: 'POST',
    path: '/api/time-off/surveys/',
    access: grants('advisor-survey', 'add'),
    summary: 'Add a survey of a division',
    body: surveyForm,
    reply: survey,
    status: 201,
  }),
  updateSurvey: endpoint({
    method: 'PUT',
    changesRow: 'timeOffSurvey',
    path: '/api/time-off/surveys/{id}/',
    access: grants('advisor-survey', 'add'),
    summary: 'Change a survey; what is asked stays once somebody has answered',
    params: surveyParams,
    body: surveyForm,
    reply: survey,
  }),
  disableSurvey: endpoint({
    method: 'PATCH',
    changesRow: 'timeOffSurvey',
    path: '/api/time-off/surveys/{id}/',
    access: grants('advisor-survey', 'delete'),
    summary: 'Disable or restore a survey',
    params: surveyParams,
    body: disable,
    reply: survey,
  }),
  surveyAdvisors: endpoint({
    method: 'GET',
    path: '/api/time-off/surveys/{id}/advisors/',
    access: grants('advisor-survey', 'add'),
    summary: 'Whom a survey asks, and who has answered',
    params: surveyParams,
    query: pageQuery.extend({ has_answered: flag.optional() }),
    reply: pageOf(surveyAdvisor),
  }),
  pushSurvey: endpoint({
    method: 'POST',
    path: '/api/time-off/surveys/{id}/push/',
    access: grants('advisor-survey', 'add'),
    summary:
      'Mark the hours that go with the answers of a question as preferred in the advisors’ availability; each says how that went',
    params: surveyParams,
    body: pushForm,
    reply: z.array(pushedAdvisor),
  }),
  answerSurvey: endpoint({
    method: 'POST',
    path: '/api/time-off/surveys/{id}/answers/',
    access: grants('advisor-survey', 'edit'),
    summary: 'Answer a survey, once; an anonymous one keeps no name with the answer',
    params: surveyParams,
    body: answersForm,
    reply: survey,
  }),
  surveyResults: endpoint({
    method: 'GET',
    path: '/api/time-off/surveys/{id}/results/',
    access: grants('advisor-survey', 'add'),
    summary: 'What the answers of a survey come to',
    params: surveyParams,
    reply: surveyResults,
  }),
} as const;
