import type { PermissionSession } from '@watchbill/core/permission/rights';
import type { Pattern } from '@watchbill/core/patterns/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import { openPort } from '../port.ts';

/** The pattern that an advisor works on a date. */
export type WorkedDay = Readonly<{ agent_id: number; date: PlainDate; pattern: Pattern }>;

/**
 * A date of granted time off, in minutes of it. `isWholeDay` where the request names no hours: the
 * span is then what the day counts as; `isFree` where it takes nothing: nobody is to work then.
 */
export type GrantedDay = Readonly<{
  request_id: number;
  agent_id: number;
  date: PlainDate;
  event_type_id: number;
  start: number;
  end: number;
  isWholeDay: boolean;
  isFree: boolean;
}>;

/** What gives time off back: a call, or a scheduled task, which is nobody. */
type Actor = Pick<CallContext, 'db' | 'now' | 'recordChange' | 'audit'> &
  Readonly<{ session: PermissionSession & Readonly<{ userId: number | null }> }>;

/** Granted time off that schedules go around, or take back (`time-off`). */
export const timeOffPort = openPort<
  Readonly<{
    grantedDays: (
      db: Db,
      agents: readonly number[],
      from: PlainDate,
      to: PlainDate,
    ) => Promise<readonly GrantedDay[]>;
    giveBackDays: (
      call: Actor,
      days: readonly Readonly<{ request: number; date: string }>[],
    ) => Promise<void>;
  }>
>('time off');

/** What advisors work by their patterns (`patterns`); `sets` leaves other pattern sets out. */
export const patternsPort = openPort<
  Readonly<{
    workedPatterns: (
      db: Db,
      agents: readonly number[],
      from: PlainDate,
      to: PlainDate,
      sets?: readonly number[],
    ) => Promise<readonly WorkedDay[]>;
  }>
>('patterns');
