import type {
  Answers,
  PushedAdvisor,
  Survey,
  SurveyForm,
} from '@watchbill/core/time-off/model/planning';
import { badAnswer, wishedHours } from '@watchbill/core/time-off/rules/planning';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { preferHours } from '../../availability/commands.ts';
import type { Db } from '../../db/tables.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { CallContext } from '../../http/call/call.ts';
import { todayOf } from '../queries/today.ts';
import { isAnyElsewhere } from '../repository/places.ts';
import { keepAnswer, namedAnswers } from '../repository/surveys.ts';

type Push = Readonly<{ question: number; date?: PlainDate | null | undefined }>;

/**
 * Prefers the hours that go with the answers of a question in the advisors' availability. Answers
 * how that went with each.
 */
export async function pushHours(
  call: CallContext,
  survey: Survey,
  body: Push,
): Promise<PushedAdvisor[]> {
  const question = survey.questions[body.question];
  if (survey.is_anonymous) throw apiProblem.plain('timeOff.anonymousPush', 'anonymous', 409);
  if (question === undefined || question.hours.length === 0)
    throw apiProblem.field('question', 'timeOff.noHours');
  const given = await namedAnswers(call.db, survey);
  const wishes = given
    .map(({ agent_id, answers }) => ({
      agent: agent_id,
      times: wishedHours(question, answers[body.question] ?? null),
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
}

/** Keeps what the caller answers, once; refused where the survey is closed or does not ask them. */
export async function answerSurvey(
  call: CallContext,
  survey: Survey,
  answers: Answers,
): Promise<void> {
  const agent = call.session.advisorId;
  if (agent === null) throw apiProblem.forbidden('timeOff.onlyAdvisors', 'not_advisor');
  if (!survey.is_open) throw apiProblem.plain('timeOff.surveyClosed', 'closed', 409);
  if (survey.agent_ids?.includes(agent) === false)
    throw apiProblem.forbidden('timeOff.notAsked', 'not_asked');
  const bad = badAnswer(survey.questions, answers);
  if (bad !== null) throw apiProblem.field(`answers.${bad}`, 'timeOff.badAnswer');
  if (
    !(await keepAnswer(call.db, {
      survey_id: survey.id,
      agent_id: agent,
      is_anonymous: survey.is_anonymous,
      answers,
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
}

/** Refuses advisors of other divisions than the survey's. */
export async function mustBeOfDivision(
  db: Db,
  { agent_ids, division_id }: SurveyForm,
): Promise<void> {
  if (agent_ids === null) return;
  if (await isAnyElsewhere(db, agent_ids, division_id))
    throw apiProblem.field('agent_ids', 'timeOff.advisorsOfDivision');
}
