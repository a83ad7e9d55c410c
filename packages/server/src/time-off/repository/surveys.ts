import type {
  Answers,
  Survey,
  SurveyAdvisor,
  SurveyForm,
} from '@watchbill/core/time-off/model/planning';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { sql } from 'kysely';
import { listRows, type ListQuery } from '../../http/rows/list-rows.ts';
import type { Page } from '../../http/rows/page.ts';
import type { Db } from '../../db/tables.ts';
import type { Session } from '../../session/session.ts';

function surveyRows(db: Db, agent: number | null, today: string) {
  return db
    .selectFrom('time_off_surveys as survey')
    .innerJoin('divisions as division', 'division.id', 'survey.division_id')
    .select((e) => [
      'survey.id',
      'survey.division_id',
      'division.mu_name',
      'survey.name',
      'survey.opens_on',
      'survey.closes_on',
      'survey.is_anonymous',
      'survey.remind_days',
      'survey.agent_ids',
      'survey.questions',
      'survey.is_disabled',
      'survey.version',
      sql<boolean>`not survey.is_disabled and ${today}::date between survey.opens_on and
        survey.closes_on`.as('is_open'),
      sql<string>`case when survey.is_disabled then 'disabled'
        when ${today}::date between survey.opens_on and survey.closes_on then 'open' else 'shut' end`.as(
        'state',
      ),
      e
        .selectFrom('time_off_survey_advisors as who')
        .select((w) => w.fn.countAll<string>().as('count'))
        .whereRef('who.survey_id', '=', 'survey.id')
        .where('who.answered_at', 'is not', null)
        .as('answered'),
      e
        .exists(
          e
            .selectFrom('time_off_survey_advisors as who')
            .select('who.agent_id')
            .whereRef('who.survey_id', '=', 'survey.id')
            .where('who.agent_id', '=', agent ?? 0)
            .where('who.answered_at', 'is not', null),
        )
        .as('has_answered'),
    ]);
}
type SurveyRow = Awaited<ReturnType<ReturnType<typeof surveyRows>['execute']>>[number];
/** Questions of earlier releases name no hours. */
const toSurvey = (row: SurveyRow): Survey => ({
  ...row,
  questions: row.questions.map((one) => ({ ...one, hours: one.hours ?? [] })),
  opens_on: toPlainDate(row.opens_on),
  closes_on: toPlainDate(row.closes_on),
  answered: Number(row.answered),
  has_answered: row.has_answered === true,
});

const latestFirst = '-opens_on';

/** Surveys of the caller's divisions, the latest first; an advisor sees those that are open. */
export async function listSurveys(
  db: Db,
  session: Session,
  today: string,
  filter: ListQuery & Readonly<{ division_id?: number | undefined }>,
): Promise<Page<Survey>> {
  let query = surveyRows(db, session.advisorId, today);
  if (session.divisionIds !== null)
    query = query.where('survey.division_id', 'in', session.divisionIds);
  if (session.scope === 'own')
    query = query
      .where('survey.is_disabled', '=', false)
      .where('survey.opens_on', '<=', today)
      .where('survey.closes_on', '>=', today)
      .where((e) =>
        e.or([
          e('survey.agent_ids', 'is', null),
          sql<boolean>`${session.advisorId ?? 0} = any(survey.agent_ids)`,
        ]),
      );
  if (filter.division_id !== undefined)
    query = query.where('survey.division_id', '=', filter.division_id);
  const page = await listRows(
    query,
    { ...filter, sort: filter.sort ?? latestFirst },
    { table: 'survey', search: ['survey.name'], order: [] },
  );
  return { ...page, results: page.results.map(toSurvey) };
}

/** Surveys of these ids, as an advisor finds them; open by the date `today`, wherever they are. */
export async function findSurveys(
  db: Db,
  ids: readonly number[],
  agent: number | null,
  today: string,
): Promise<Survey[]> {
  const rows = await surveyRows(db, agent, today).where('survey.id', 'in', ids).execute();
  return rows.map(toSurvey);
}

export const surveyColumns = ({ questions, ...form }: SurveyForm) => ({
  ...form,
  questions: JSON.stringify(questions),
});

type Answer = Readonly<{
  survey_id: number;
  agent_id: number;
  is_anonymous: boolean;
  answers: Answers;
  at: Date;
}>;

/**
 * Keeps an advisor's answer, once. Of an anonymous survey only that it answered is kept with its
 * name. False where it has answered already.
 */
export async function keepAnswer(
  db: Db,
  { survey_id, agent_id, is_anonymous, answers, at }: Answer,
): Promise<boolean> {
  const first = await db
    .insertInto('time_off_survey_advisors')
    .values({ survey_id, agent_id, answered_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['survey_id', 'agent_id'])
        .doUpdateSet({ answered_at: at })
        .where('time_off_survey_advisors.answered_at', 'is', null),
    )
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto('time_off_survey_answers')
    .values({
      survey_id,
      agent_id: is_anonymous ? null : agent_id,
      answers: JSON.stringify(answers),
    })
    .execute();
  return true;
}

/** In no order that tells who gave them. */
export async function surveyAnswers(db: Db, survey: number): Promise<Answers[]> {
  return (
    await db
      .selectFrom('time_off_survey_answers')
      .select('answers')
      .where('survey_id', '=', survey)
      .orderBy('id')
      .execute()
  ).map((row) => row.answers);
}

/** Enabled advisors whom a survey asks: those of its division, or the chosen ones among them. */
function askedBy(db: Db, survey: Pick<Survey, 'id' | 'division_id' | 'agent_ids'>) {
  let query = db
    .selectFrom('advisors as advisor')
    .leftJoin('time_off_survey_advisors as who', (join) =>
      join.onRef('who.agent_id', '=', 'advisor.id').on('who.survey_id', '=', survey.id),
    )
    .where('advisor.division_id', '=', survey.division_id)
    .where('advisor.is_disabled', '=', false);
  if (survey.agent_ids !== null) query = query.where('advisor.id', 'in', survey.agent_ids);
  return query;
}

export async function invitedTo(db: Db, survey: Survey): Promise<number> {
  const { count } = await askedBy(db, survey)
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function pageOfAsked(
  db: Db,
  survey: Survey,
  query: ListQuery & Readonly<{ has_answered?: boolean | undefined }>,
): Promise<Page<SurveyAdvisor>> {
  let wanted = askedBy(db, survey);
  if (query.has_answered !== undefined)
    wanted = wanted.where('who.answered_at', query.has_answered ? 'is not' : 'is', null);
  const page = await listRows(
    wanted.select([
      'advisor.id as agent_id',
      'advisor.first_name',
      'advisor.last_name',
      'who.answered_at',
      'who.reminded_at',
    ]),
    query,
    {
      table: 'advisor',
      search: ['advisor.first_name', 'advisor.last_name'],
      order: ['advisor.last_name', 'advisor.first_name'],
    },
  );
  const results = page.results.map(({ answered_at, reminded_at, ...row }) => ({
    ...row,
    has_answered: answered_at !== null,
    is_reminded: reminded_at !== null,
  }));
  return { ...page, results };
}

/** Surveys whose reminder is due somewhere, with the zones of their divisions. */
export async function surveysToRemind(db: Db, latest: string) {
  return db
    .selectFrom('time_off_surveys as survey')
    .innerJoin('divisions', 'divisions.id', 'survey.division_id')
    .innerJoin('time_zones as zone', 'zone.id', 'divisions.timezone')
    .select([
      'survey.id',
      'survey.division_id',
      'survey.agent_ids',
      'survey.name',
      'survey.opens_on',
      'survey.closes_on',
      'survey.remind_days',
      'zone.timezone_name',
    ])
    .where('survey.is_disabled', '=', false)
    .where('survey.remind_days', 'is not', null)
    .where('survey.opens_on', '<=', latest)
    .where(sql<boolean>`survey.closes_on >= ${latest}::date - 1`)
    .orderBy('survey.id')
    .execute();
}

/** Who has neither answered nor been reminded; from now on they have been. */
export async function remindAsked(
  db: Db,
  survey: Pick<Survey, 'id' | 'division_id' | 'agent_ids'>,
  at: Date,
): Promise<number[]> {
  const ids = (
    await askedBy(db, survey)
      .select('advisor.id')
      .where('who.answered_at', 'is', null)
      .where('who.reminded_at', 'is', null)
      .orderBy('advisor.id')
      .execute()
  ).map((row) => row.id);
  if (ids.length === 0) return ids;
  await db
    .insertInto('time_off_survey_advisors')
    .values(
      ids.map((agent_id) => ({
        survey_id: survey.id,
        agent_id,
        answered_at: null,
        reminded_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'agent_id']).doUpdateSet({ reminded_at: at }),
    )
    .execute();
  return ids;
}

/** What those of the survey's division answered, by name; nobody of an anonymous survey. */
export async function namedAnswers(db: Db, survey: Pick<Survey, 'id' | 'division_id'>) {
  return db
    .selectFrom('time_off_survey_answers as given')
    .innerJoin('advisors as advisor', 'advisor.id', 'given.agent_id')
    .select(['given.answers', 'advisor.id as agent_id', 'advisor.first_name', 'advisor.last_name'])
    .where('given.survey_id', '=', survey.id)
    .where('advisor.division_id', '=', survey.division_id)
    .orderBy('advisor.last_name')
    .orderBy('advisor.first_name')
    .orderBy('advisor.id')
    .execute();
}
