import { findRequest, removeRequestDay, updateRequest } from '../repository/requests.ts';
import { forgetGranted } from '../../schedules/commands/granted.ts';
import { announce, returnDays, type Acting } from './granting.ts';

/**
 * Puts single dates of granted requests back to the balance: what is left of a request stays
 * granted, and one without a date is called off.
 */
export async function giveBackDays(
  call: Acting,
  days: readonly Readonly<{ request: number; date: string }>[],
): Promise<void> {
  for (const { request, date } of days) {
    const row = await findRequest(call.db, request, true);
    if (row === undefined || row.status !== 'granted') continue;
    const left = row.days.filter((day) => day.date !== date);
    await returnDays(
      call,
      row,
      row.days.filter((day) => day.date === date),
    );
    await forgetGranted(call.db, { source: 'time_off_request', id: request }, date);
    if (left.length > 0) await removeRequestDay(call.db, request, date);
    await updateRequest(
      call.db,
      request,
      left.length > 0
        ? { amount: left.reduce((sum, day) => sum + day.amount, 0) }
        : {
            status: 'cancelled',
            reason: null,
            decided_at: call.now,
            decided_by: call.session.userId,
          },
    );
    await announce(call, row);
  }
}
