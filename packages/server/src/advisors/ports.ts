import type { MessageKey, Params } from '@watchbill/core/messages/catalogue';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { Db } from '../db/tables.ts';
import type { CallContext } from '../http/call/call.ts';
import { openPort } from '../port.ts';

/** What keeps an advisor from being moved. */
export type Hindrance = Readonly<{ key: MessageKey; params: Params }>;

/** Advisors who change divisions take along what other features have of them (`transfers`). */
export const movesPort = openPort<
  Readonly<{
    moveAdvisors: (
      call: CallContext,
      ids: readonly number[],
      division: number,
      day: PlainDate | null,
    ) => Promise<unknown>;
    hindrancesOfMoves: (
      db: Db,
      ids: readonly number[],
      now: Date,
    ) => Promise<ReadonlyMap<number, Hindrance>>;
  }>
>('moves of advisors');
