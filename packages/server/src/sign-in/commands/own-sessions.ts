import { text } from '@watchbill/core/messages/catalogue';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { listSessions, sessionName, type SessionServices } from '../commands.ts';
import { revokeSession, revokeSessionsOf } from '../../session/repository/sessions.ts';

/**
 * Those of the caller that still hold. A key belongs to programs, which sessions are no business
 * of.
 */
export function ownSessions({ limits }: SessionServices, call: CallContext) {
  if (call.session.apiKeyId !== null) throw apiProblem.forbidden('problem.keyNoSessions');
  return listSessions(call, limits, call.session.userId);
}

/** Ends the caller's session; a key's calls have none. */
export async function signOut({ db, session, now, accessChanged, language }: CallContext) {
  if (session.apiKeyId === null) await revokeSession(db, session.id, now);
  accessChanged(session.userId);
  return { message: text('session.logout', {}, language) };
}

/** Ends one of the caller's sessions; 404 where it has ended. */
export async function endOwnSession(services: SessionServices, call: CallContext, id: string) {
  const { db, session, now, audit, accessChanged, language } = call;
  const ended = (await ownSessions(services, call)).find((one) => one.id === id);
  if (ended === undefined) throw apiProblem.missing('sessions.ended');
  await revokeSession(db, id, now);
  audit({ entity: 'session', entity_id: session.userId, after: { ended: id } });
  accessChanged(session.userId);
  return { message: text('sessions.endedOne', { session: sessionName(ended) }, language) };
}

/** Ends all sessions of the caller but the one that calls. */
export async function endOtherSessions(services: SessionServices, call: CallContext) {
  const { db, session, now, audit, accessChanged, language } = call;
  const others = (await ownSessions(services, call)).filter(({ id }) => id !== session.id);
  await revokeSessionsOf(db, session.userId, now, session.id);
  audit({ entity: 'session', entity_id: session.userId, after: { ended: 'others' } });
  accessChanged(session.userId);
  const sessions = others.map(sessionName).join(', ') || '-';
  return { message: text('sessions.endedOthers', { count: others.length, sessions }, language) };
}
