import { createHash, randomBytes } from 'node:crypto';
import type { CallContext } from '../http/call/call.ts';
import { FileReply } from '../http/reply/file-reply.ts';
import { apiProblem } from '../problems/problem.ts';
import { ownAdvisor } from '../http/call/scope.ts';
import { calendarOf } from './content.ts';
import { feedOf } from './queries.ts';
import { putFeed, ownerOf, touchFeed } from './repository.ts';

/** Gives the caller's calendar a secret address, in the place of the one before. */
export async function openFeed({ db, session, now, audit }: CallContext, publicUrl: string) {
  const agent_id = ownAdvisor(session);
  const token = randomBytes(24).toString('base64url');
  await putFeed(db, agent_id, hashOf(token), now);
  audit({ entity: 'calendar_feed', entity_id: agent_id });
  return {
    ...(await feedOf(db, agent_id)),
    url: `${publicUrl}/calendar/${token}.ics`,
  };
}

/** The calendar behind a secret address, which was read now; 404 where there is none. */
export async function readFeed(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  token: string,
): Promise<FileReply> {
  const owner = await ownerOf(db, hashOf(token.replace(/\.ics$/, '')));
  if (owner === undefined) throw apiProblem.missing('calendarFeed.none');
  await touchFeed(db, owner.id, now);
  return new FileReply(
    'text/calendar; charset=utf-8',
    Buffer.from(await calendarOf(db, owner, now)),
    'watchbill.ics',
  );
}

/** What is kept of a calendar's secret address. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
