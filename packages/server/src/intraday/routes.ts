import type { intraday } from '@watchbill/core/intraday/contract';
import type { Handlers } from '../http/call/call.ts';
import { tableFile } from '../http/reply/table-file.ts';
import { daysIn, tableOf, spanReply } from './queries/span.ts';

export const intradayRoutes: Handlers<typeof intraday> = {
  read: async ({ db, query }) => {
    const read = await daysIn(db, query);
    const name = `intraday-${query.start_date}-${query.end_date}`;
    return query.export === true
      ? tableFile(query.format, { name, ...tableOf(read.days) })
      : spanReply(db, read);
  },
};
