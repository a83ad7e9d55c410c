import type { adherence } from '@watchbill/core/adherence/contract';
import { text } from '@watchbill/core/messages/catalogue';
import { removeRow } from '../../http/rows/change-row.ts';
import { mustReachColleagues } from '../../http/call/scope.ts';
import type { Handlers } from '../../http/call/call.ts';
import { addExcuse } from '../commands/excuses.ts';
import { excusesOn } from '../queries.ts';
import { storedExcuse } from '../repository/excuses.ts';

type Calls = Pick<Handlers<typeof adherence>, 'excuses' | 'excuse' | 'takeBackExcuse'>;

export const excuseHandlers: Calls = {
  excuses: ({ db, query }) => excusesOn(db, query.division_id, query.date),
  excuse: ({ body, ...call }) => addExcuse(call, body),
  takeBackExcuse: async ({ params, ...call }) => {
    // Nobody decides on their own time.
    mustReachColleagues(call);
    await removeRow(call, storedExcuse, params.id);
    return { message: text('adherence.excuseTakenBack', {}, call.language) };
  },
};
