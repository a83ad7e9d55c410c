import type { timeOff } from '@watchbill/core/time-off/contract';
import type { Assignment, Holiday, Survey } from '@watchbill/core/time-off/model/planning';
import { assignHoliday, badAnswer, tallied } from '@watchbill/core/time-off/rules/planning';
import { pageReply } from '../../http/page.ts';
import { refuse } from '../../http/refusal.ts';
import type { Db, Handlers, Surroundings } from '../../http/serve.ts';
import { assignmentsOf, candidatesOf, findHoliday, findSurvey, insertHoliday, insertSurvey, invitedTo, keepAnswer, listHolidays, listSurveys, setPreference, surveyAnswers, updateHoliday, writeAssignments } from '../repository/planning.ts';
import { isMember } from '../repository/definitions.ts';
import { foundGroup, mustBeOwn, todayOf } from './definitions.ts';

type Calls = Handlers<typeof timeOff>;

export const holidayRoutes: Pick<Calls, 'holidays' | 'createHoliday' | 'updateHoliday' | 'preferHoliday' | 'assignHoliday' | 'holidayAssignments'> = {
  holidays: async ({ db, session, query }) => {
    await mustBeOwn(db, session, query.group_id);
    return listHolidays(db, query.group_id, session.advisorId);
  },
  createHoliday: async ({ body, ...call }) => toldHoliday(call, null, await foundHoliday(call.db, await insertHoliday(call.db, body))),
  updateHoliday: async ({ params, body, ...call }) => {
    const before = await foundHoliday(call.db, params.id);
    if (before.state === 'assigned') throw refuse.plain('timeOff.assigned', 'assigned', 409);
    if (body.group_id !== before.group_id) throw refuse.field('group_id', 'timeOff.noGroup');
    if (!(await updateHoliday(call.db, before.id, call.ifMatch, body))) throw refuse.stale(await foundHoliday(call.db, before.id));
    return toldHoliday(call, before, await foundHoliday(call.db, before.id));
  },
  preferHoliday: async ({ params, body, ...call }) => {
    const held = await foundHoliday(call.db, params.id);
    const agent = call.session.scope === 'own' ? call.session.advisorId : (body.agent_id ?? null);
    if (agent === null) throw refuse.field('agent_id', 'timeOff.agentRequired');
    if (!(await isMember(call.db, held.group_id, agent))) throw refuse.forbidden('timeOff.noMember', 'not_member');
    if (held.state === 'assigned') throw refuse.plain('timeOff.assigned', 'assigned', 409);
    await setPreference(call.db, { holiday_id: held.id, agent_id: agent, preference: body.preference, rank: body.rank, at: call.now });
    await toldHoliday(call, held, held, { agent_id: agent, preference: body.preference });
    return { ...held, my_preference: agent === call.session.advisorId ? body.preference : null };
  },
  assignHoliday: async ({ params, ...call }) => {
    const before = await foundHoliday(call.db, params.id);
    const placed = assignHoliday(await candidatesOf(call.db, before), before.required, before.assign_by);
    if (!(await updateHoliday(call.db, before.id, call.ifMatch, { state: 'assigned' }))) throw refuse.stale(before);
    await writeAssignments(call.db, before.id, placed);
    const assignments = await assignmentsOf(call.db, before.id);
    await toldHoliday(call, before, await foundHoliday(call.db, before.id), { assignments });
    return assignments;
  },
  holidayAssignments: async ({ db, session, params }): Promise<Assignment[]> => (await assignmentsOf(db, params.id)).filter((one) => session.scope !== 'own' || one.agent_id === session.advisorId),
};

export const surveyRoutes: Pick<Calls, 'surveys' | 'createSurvey' | 'answerSurvey' | 'surveyResults'> = {
  surveys: async ({ db, session, query, now }) => {
    const { count, results } = await listSurveys(db, session, now.toISOString().slice(0, 10), query);
    return pageReply(query, count, results);
  },
  createSurvey: async ({ body, ...call }) => {
    const after = await foundSurvey(call, await insertSurvey(call.db, body));
    call.audit({ entity: 'time_off_survey', entity_id: after.id, division_id: after.mu_id, after });
    call.changed({ type: 'time_off_survey', id: String(after.id), version: after.version, scope: { division_id: after.mu_id } });
    return after;
  },
  answerSurvey: async ({ params, body, ...call }) => {
    const survey = await foundSurvey(call, params.id);
    const agent = call.session.advisorId;
    if (agent === null) throw refuse.forbidden('timeOff.onlyAdvisors', 'not_advisor');
    if (!survey.is_open) throw refuse.plain('timeOff.surveyClosed', 'closed', 409);
    const bad = badAnswer(survey.questions, body.answers);
    if (bad !== null) throw refuse.field(`answers.${bad}`, 'timeOff.badAnswer');
    if (!(await keepAnswer(call.db, { survey_id: survey.id, agent_id: agent, is_anonymous: survey.is_anonymous, answers: body.answers, at: call.now }))) throw refuse.plain('timeOff.answered', 'answered', 409);
    call.audit({ entity: 'time_off_survey', entity_id: survey.id, division_id: survey.mu_id, after: { answered: survey.is_anonymous ? null : agent } });
    return foundSurvey(call, survey.id);
  },
  surveyResults: async ({ params, ...call }) => {
    const survey = await foundSurvey(call, params.id);
    const answers = await surveyAnswers(call.db, survey.id);
    return { invited: await invitedTo(call.db, survey.mu_id), answered: answers.length, questions: tallied(survey.questions, answers) };
  },
};

async function foundHoliday(db: Db, id: number): Promise<Holiday> {
  const row = await findHoliday(db, id);
  if (row === undefined) throw refuse.missing('timeOff.noHoliday');
  return row;
}

async function toldHoliday(call: Surroundings, before: Holiday | null, after: Holiday, more: object = {}): Promise<Holiday> {
  const { mu_id } = await foundGroup(call.db, after.group_id);
  call.audit({ entity: 'time_off_holiday', entity_id: after.id, division_id: mu_id, before, after: { ...after, ...more } });
  call.changed({ type: 'time_off_holiday', id: String(after.id), version: after.version, scope: { division_id: mu_id } });
  return after;
}

async function foundSurvey(call: Pick<Surroundings, 'db' | 'now' | 'session'>, id: number): Promise<Survey> {
  const found = await findSurvey(call.db, id, call.session.advisorId, call.now.toISOString().slice(0, 10));
  if (found === undefined) throw refuse.missing('timeOff.noSurvey');
  const today = await todayOf(call, found.mu_id);
  return { ...found, is_open: !found.is_disabled && found.opens_on <= today && today <= found.closes_on };
}
