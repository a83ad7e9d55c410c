import { text } from '@watchbill/core/messages/catalogue';
import type { notifications } from '@watchbill/core/notifications/contract';
import type { Recipient } from '@watchbill/core/notifications/model';
import type { z } from 'zod';
import type { CallContext } from '../../http/call/call.ts';
import { apiProblem } from '../../problems/problem.ts';
import { notify, noticeText } from '../commands.ts';
import { recipientsFor } from '../queries.ts';
import { nameOfUser } from '../repository.ts';

type MessageForm = z.output<NonNullable<typeof notifications.send.body>>;

/**
 * Writes to the advisors and supervisors of divisions; only who reaches all may write to
 * supervisors.
 */
export async function sendMessage(call: CallContext, body: MessageForm) {
  const { session } = call;
  if (session.scope !== 'all' && body.user_type !== 'Agent')
    throw apiProblem.forbidden('notifications.onlyAdvisors', 'only_advisors');
  const recipients = await recipientsFor(call.db, body.division_ids, body.user_type);
  const users = recipientIds(recipients, body);
  const name = await nameOfUser(call.db, session.userId);
  const count = await notify(call, users, {
    kind: 'message',
    title: noticeText('notifications.messageFrom', { name }),
    message: body.message,
    sender: session.userId,
  });
  for (const division_id of body.division_ids)
    call.audit({
      entity: 'notification',
      entity_id: '',
      division_id,
      after: { user_type: body.user_type, message: body.message, users },
    });
  return { message: text('notifications.sent', {}, call.language), count };
}

/** Everyone of the divisions, or those chosen among them; anybody else is refused. */
function recipientIds(
  recipients: readonly Recipient[],
  body: Readonly<{ send_all: boolean; agent_ids: readonly number[] }>,
): number[] {
  const allowed = new Set(recipients.map((one) => one.id));
  if (!body.send_all && body.agent_ids.some((id) => !allowed.has(id)))
    throw apiProblem.forbidden('notifications.recipientRefused', 'out_of_scope');
  const users = body.send_all ? [...allowed] : [...new Set(body.agent_ids)];
  if (users.length === 0) throw apiProblem.field('agent_ids', 'notifications.oneAdvisorRequired');
  return users;
}
