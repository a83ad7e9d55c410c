import type { timeOff } from '@watchbill/core/time-off/contract';
import type { PushedAdvisor, Survey, SurveyForm } from '@watchbill/core/time-off/model/planning';
import { surveyResource } from '@watchbill/core/time-off/resource/surveys';
import { badAnswer, hoursWished, tallied } from '@watchbill/core/time-off/rules/planning';
import { preferHours } from '../../availability/commands.ts';
import { exportHandler } from '../../http/list-handlers.ts';
import { pageReply } from '../../http/page.ts';
import { apiProblem } from '../../http/problem.ts';
import type { Db, Handlers, CallContext } from '../../http/serve.ts';
import {
  findSurvey,
  insertSurvey,
  invitedTo,
  keepAnswer,
  listSurveys,
  namedAnswers,
  pageOfAsked,
  surveyAnswers,
  updateSurvey,
} from '../repository/surveys.ts';
import { todayOf } from './definitions.ts';
import { isAnyElsewhere } from '../repository/places.ts';

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
    return told(call, null, await foundSurvey(call, await insertSurvey(call.db, body)));
  },
  updateSurvey: async ({ params, body, ...call }) => {
    const before = await foundSurvey(call, params.id);
    const asks = ({ division_id, is_anonymous, questions }: SurveyForm | Survey) =>
      JSON.stringify([
        division_id,
        is_anonymous,
        questions.map((one) => [one.text, one.kind, one.options, one.is_required]),
      ]);
    if (before.answered > 0 && asks(before) !== asks(body))
      throw apiProblem.field('questions', 'timeOff.questionsFixed');
    await mustBeOfDivision(call.db, body);
    return changed(call, before, body);
  },
  disableSurvey: async ({ params, body, ...call }) =>
    changed(call, await foundSurvey(call, params.id), body),
  surveyAdvisors: async ({ params, query, ...call }) => {
    const { count, results } = await pageOfAsked(
      call.db,
      await foundSurvey(call, params.id),
      query,
    );
    return pageReply(query, count, results);
  },
  pushSurvey: async ({ params, body, ...call }) => {
    const survey = await foundSurvey(call, params.id);
    const question = survey.questions[body.question];
    if (survey.is_anonymous) throw apiProblem.plain('timeOff.anonymousPush', 'anonymous', 409);
    if (question === undefined || question.hours.length === 0)
      throw apiProblem.field('question', 'timeOff.noHours');
    const given = await namedAnswers(call.db, survey);
    const wishes = given
      .map(({ agent_id, answers }) => ({
        agent: agent_id,
        times: hoursWished(question, answers[body.question] ?? null),
      }))
      .filter((wish) => wish.times.length > 0);
    const results = await preferHours(
      call,
      wishes,
      body.date ?? (await todayOf(call, survey.division_id)),
    );
    const pushed = given.map(({ agent_id, first_name, last_name }): PushedAdvisor => ({
      agent_id,
      first_name,
      last_name,
      result: results.get(agent_id) ?? 'no_hours',
    }));
    call.audit({
      entity: 'time_off_survey',
      entity_id: survey.id,
      division_id: survey.division_id,
      after: { question: body.question, pushed },
    });
    return pushed;
  },
  answerSurvey: async ({ params, body, ...call }) => {
    const survey = await foundSurvey(call, params.id);
    const agent = call.session.advisorId;
    if (agent === null) throw apiProblem.forbidden('timeOff.onlyAdvisors', 'not_advisor');
    if (!survey.is_open) throw apiProblem.plain('timeOff.surveyClosed', 'closed', 409);
    if (survey.agent_ids?.includes(agent) === false)
      throw apiProblem.forbidden('timeOff.notAsked', 'not_asked');
    const bad = badAnswer(survey.questions, body.answers);
    if (bad !== null) throw apiProblem.field(`answers.${bad}`, 'timeOff.badAnswer');
    if (
      !(await keepAnswer(call.db, {
        survey_id: survey.id,
        agent_id: agent,
        is_anonymous: survey.is_anonymous,
        answers: body.answers,
        at: call.now,
      }))
    )
      throw apiProblem.plain('timeOff.answered', 'answered', 409);
    call.audit({
      entity: 'time_off_survey',
      entity_id: survey.id,
      division_id: survey.division_id,
      after: { answered: survey.is_anonymous ? null : agent },
    });
    return seenBy(call.session, await foundSurvey(call, survey.id));
  },
  surveyResults: async ({ params, ...call }) => {
    const survey = await foundSurvey(call, params.id);
    const answers = await surveyAnswers(call.db, survey.id);
    return {
      invited: await invitedTo(call.db, survey),
      answered: answers.length,
      questions: tallied(survey.questions, answers),
    };
  },
};

async function pageOfSurveys(
  { db, session, now }: CallContext,
  query: Parameters<typeof listSurveys>[3],
) {
  const page = await listSurveys(db, session, now.toISOString().slice(0, 10), query);
  return { ...page, results: page.results.map((one) => seenBy(session, one)) };
}

async function foundSurvey(
  call: Pick<CallContext, 'db' | 'now' | 'session'>,
  id: number,
): Promise<Survey> {
  const found = await findSurvey(
    call.db,
    id,
    call.session.advisorId,
    call.now.toISOString().slice(0, 10),
  );
  if (found === undefined) throw apiProblem.missing('timeOff.noSurvey');
  const today = await todayOf(call, found.division_id);
  return {
    ...found,
    is_open: !found.is_disabled && found.opens_on <= today && today <= found.closes_on,
  };
}

/** Advisors are not told whom else a survey asks. */
function seenBy(session: CallContext['session'], survey: Survey): Survey {
  return session.scope === 'own' ? { ...survey, agent_ids: null } : survey;
}

async function told(call: CallContext, before: Survey | null, after: Survey): Promise<Survey> {
  call.audit({
    entity: 'time_off_survey',
    entity_id: after.id,
    division_id: after.division_id,
    before,
    after,
  });
  call.recordChange({
    type: 'time_off_survey',
    id: String(after.id),
    version: after.version,
    scope: { division_id: after.division_id },
  });
  return after;
}

async function changed(
  call: CallContext,
  before: Survey,
  values: SurveyForm | Readonly<{ is_disabled: boolean }>,
): Promise<Survey> {
  if (!(await updateSurvey(call.db, before.id, call.ifMatch, values)))
    throw apiProblem.stale(await foundSurvey(call, before.id));
  return told(call, before, await foundSurvey(call, before.id));
}

async function mustBeOfDivision(db: Db, { agent_ids, division_id }: SurveyForm): Promise<void> {
  if (agent_ids === null) return;
  if (await isAnyElsewhere(db, agent_ids, division_id))
    throw apiProblem.field('agent_ids', 'timeOff.advisorsOfDivision');
}
