import type { Survey } from '@watchbill/core/time-off/model/planning';
import type { CallContext } from '../../http/call/call.ts';
import type { Reader, StoredNoun } from '../../http/rows/change-row.ts';
import { findSurveys, listSurveys } from '../repository/surveys.ts';
import { todayOf } from './today.ts';

export const storedSurvey: StoredNoun<Survey, 'time_off_surveys'> = {
  table: 'time_off_surveys',
  entity: 'time_off_survey',
  missing: 'timeOff.noSurvey',
  divisionOf: (row) => row.division_id,
  read: async (call, ids) => {
    const utcDay = call.now.toISOString().slice(0, 10);
    const surveys = await findSurveys(call.db, ids, call.session.advisorId, utcDay);
    return Promise.all(surveys.map((survey) => openToday(call, survey)));
  },
};

/** A survey is open by the date of its division. */
async function openToday(call: Reader, survey: Survey): Promise<Survey> {
  const today = await todayOf(call, survey.division_id);
  const isNow = survey.opens_on <= today && today <= survey.closes_on;
  return { ...survey, is_open: !survey.is_disabled && isNow };
}

/** Advisors are not told whom else a survey asks. */
export function seenBy(session: Reader['session'], survey: Survey): Survey {
  return session.scope === 'own' ? { ...survey, agent_ids: null } : survey;
}

/** A page of surveys as the caller may see them. */
export async function pageOfSurveys(
  { db, session, now }: CallContext,
  query: Parameters<typeof listSurveys>[3],
) {
  const page = await listSurveys(db, session, now.toISOString().slice(0, 10), query);
  return { ...page, results: page.results.map((one) => seenBy(session, one)) };
}
