import type { timeOff } from '@watchbill/core/time-off/contract';
import { surveyResource } from '@watchbill/core/time-off/resource/surveys';
import { asksTheSame, tallyAnswers } from '@watchbill/core/time-off/rules/planning';
import { announceRow, changeRow, findRow, insertRow, saveRow } from '../../http/rows/change-row.ts';
import { exportHandler } from '../../lists/list-handlers.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Handlers } from '../../http/call/call.ts';
import { answerSurvey, pushHours, mustBeOfDivision } from '../commands/surveys.ts';
import { seenBy, storedSurvey, pageOfSurveys } from '../queries/surveys.ts';
import { invitedTo, pageOfAsked, surveyAnswers, surveyColumns } from '../repository/surveys.ts';

type Calls = Handlers<typeof timeOff>;

export const surveyRoutes: Pick<
  Calls,
  | 'surveys'
  | 'exportSurveys'
  | 'createSurvey'
  | 'updateSurvey'
  | 'disableSurvey'
  | 'surveyAdvisors'
  | 'pushSurvey'
  | 'answerSurvey'
  | 'surveyResults'
> = {
  surveys: ({ query, ...call }) => pageOfSurveys(call, query),
  exportSurveys: exportHandler(surveyResource, pageOfSurveys),
  createSurvey: async ({ body, ...call }) => {
    await mustBeOfDivision(call.db, body);
    const id = await insertRow(call.db, 'time_off_surveys', surveyColumns(body));
    return announceRow(call, storedSurvey, id);
  },
  updateSurvey: async ({ params, body, ...call }) => {
    const before = await findRow(call, storedSurvey, params.id);
    if (before.answered > 0 && !asksTheSame(before, body))
      throw apiProblem.field('questions', 'timeOff.questionsFixed');
    await mustBeOfDivision(call.db, body);
    return saveRow(call, storedSurvey, before, surveyColumns(body));
  },
  disableSurvey: ({ params, body, ...call }) =>
    changeRow(call, storedSurvey, params.id, () => body),
  surveyAdvisors: async ({ params, query, ...call }) =>
    pageOfAsked(call.db, await findRow(call, storedSurvey, params.id), query),
  pushSurvey: async ({ params, body, ...call }) =>
    pushHours(call, await findRow(call, storedSurvey, params.id), body),
  answerSurvey: async ({ params, body, ...call }) => {
    await answerSurvey(call, await findRow(call, storedSurvey, params.id), body.answers);
    return seenBy(call.session, await findRow(call, storedSurvey, params.id));
  },
  surveyResults: async ({ params, ...call }) => {
    const survey = await findRow(call, storedSurvey, params.id);
    const answers = await surveyAnswers(call.db, survey.id);
    return {
      invited: await invitedTo(call.db, survey),
      answered: answers.length,
      questions: tallyAnswers(survey.questions, answers),
    };
  },
};
