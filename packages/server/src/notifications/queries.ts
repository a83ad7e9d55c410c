import type { HandlerInput, ReplyInput } from '@watchbill/core/api/endpoint';
import { defaultEscalationHours } from '@watchbill/core/approvals/model';
import type { notifications } from '@watchbill/core/notifications/contract';
import {
  defaultLeadMinutes,
  kindsOf,
  type NoticeFamily,
  type Recipient,
  type UserType,
} from '@watchbill/core/notifications/model';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import { pageReply } from '../http/rows/page.ts';
import {
  advisorAccounts,
  listNotices,
  settingsOfDivision,
  supervisorAccounts,
} from './repository.ts';

/** A plain list holds so many of the newest. */
const plainListSize = 1000;

/**
 * The caller's notifications of a family: a page where one is asked for, else a plain list of the
 * newest.
 */
export async function noticesOf(
  call: CallContext,
  family: NoticeFamily,
  query: HandlerInput<typeof notifications.list>['query'],
): Promise<ReplyInput<typeof notifications.list>> {
  const isPaged = query.page !== undefined || query.page_size !== undefined;
  const page = {
    page: query.page ?? 1,
    page_size: query.page_size ?? (isPaged ? 20 : plainListSize),
  };
  const filter = {
    user: readerOf(call.session),
    kinds: kindsOf(family),
    isRead: query.is_read,
    limit: page.page_size,
    offset: (page.page - 1) * page.page_size,
  };
  const { count, unread, results } = await listNotices(call.db, filter, call.language);
  return isPaged ? { ...pageReply(page, count, results), unread } : results;
}

/**
 * Whose notifications a session reads: a key that is limited to divisions is told nothing of what
 * its owner is told.
 */
export const readerOf = ({ userId, isNarrowed }: CallContext['session']) =>
  isNarrowed ? 0 : userId;

/** Whom a message to divisions, or to all, may reach, by user id. */
export async function recipientsFor(
  db: Db,
  divisions: readonly number[] | null,
  type: UserType,
): Promise<Recipient[]> {
  const agents = type === 'Supervisor' ? [] : await advisorAccounts(db, divisions);
  const supervisors = type === 'Agent' ? [] : await supervisorAccounts(db, divisions);
  return [...agents, ...supervisors].sort((a, b) => a.id - b.id);
}

/** Version 0 is a division that nothing was set for. */
export async function settingsOf(db: Db, division: number) {
  return {
    division_id: division,
    ...((await settingsOfDivision(db, division)) ?? {
      lead_minutes: defaultLeadMinutes,
      escalation_hours: defaultEscalationHours,
      version: 0,
    }),
  };
}
