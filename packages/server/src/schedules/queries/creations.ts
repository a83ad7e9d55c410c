import type { HandlerInput } from '@watchbill/core/api/endpoint';
import { type Language, text } from '@watchbill/core/messages/catalogue';
import type { schedules } from '@watchbill/core/schedules/contract';
import type { Db } from '../../db/tables.ts';
import { pageReply } from '../../http/rows/page.ts';
import { apiProblem } from '../../problems/problem.ts';
import type { Session } from '../../session/session.ts';
import { weeksIn } from '../creation/record.ts';
import { creationOf, listCreations } from '../repository/creations.ts';

type CreationQuery = HandlerInput<typeof schedules.creations>['query'];

/** A page of the runs that made schedules. */
export async function pageOfCreations(db: Db, session: Session, query: CreationQuery) {
  const { divisionIds } = session;
  const { count, results } = await listCreations(db, {
    divisionIds,
    division: query.division_id,
    page: query.page,
    page_size: query.page_size,
  });
  const rows = results.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return pageReply(query, count, rows);
}

/**
 * What a run that made schedules did, day by day, in the reader's words; 404 where there is none.
 */
export async function showCreation(db: Db, id: number, language: Language) {
  const row = await creationOf(db, id);
  if (row === undefined) throw apiProblem.missing();
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    weeks: weeksIn(language, row.details.weeks ?? []),
    days: row.details.days.map((one) => ({
      ...one,
      reason: one.reason === null ? null : text(one.reason, {}, language),
    })),
  };
}
