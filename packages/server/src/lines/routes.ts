import type { lines } from '@watchbill/core/lines/contract';
import { lineForm, type Line, type LineForm } from '@watchbill/core/lines/model';
import { lineResource } from '@watchbill/core/lines/resource';
import { todayIn } from '@watchbill/core/time/zone';
import { namedChannels } from '../channels/commands.ts';
import { announceRow, changeRow } from '../http/rows/change-row.ts';
import { importRows } from '../http/input/import-rows.ts';
import { listHandlers } from '../lists/list-handlers.ts';
import { allRows, listRows, type ListQuery } from '../http/rows/list-rows.ts';
import { apiProblem } from '../problems/problem.ts';
import { namedZones } from '../reference/queries.ts';
import type { CallContext, Handlers } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { insertLine } from './commands.ts';
import {
  forgetMoves,
  insertMove,
  isChannelDisabled,
  lineRows,
  listedLines,
  storedLine,
} from './repository.ts';

const lists = listHandlers({
  resource: lineResource,
  entity: 'line',
  page: ({ db, session }, query: ListQuery & Readonly<{ ct_id?: number | undefined }>) =>
    listRows(lineRows(db, session, query), query, listedLines),
});

export const lineRoutes: Handlers<typeof lines> = {
  ...lists,
  list: lists.rows,
  create: ({ body, ...call }) => add(call, body),
  update: ({ params, body, ...call }) => change(call, params.id, body),
  patch: ({ params, body, ...call }) =>
    changeRow(call, storedLine, params.id, async (before) => {
      if (!body.is_disabled) await mustBeEnabled(call.db, before.ct);
      return { is_disabled: body.is_disabled };
    }),
  import: ({ body, query, ...call }) =>
    importRows(call, body.file, query, {
      resource: lineResource,
      schema: lineForm,
      keys: ['name', 'ct'],
      existing: ({ db, session }) => allRows(lineRows(db, session, {}), {}, listedLines),
      names: { ct: namedChannels, timezone: namedZones },
      save: (saving, before, form) =>
        before === null ? add(saving, form) : change(saving, before.id, form),
    }),
};

async function add(call: CallContext, form: LineForm): Promise<Line> {
  await mustBeEnabled(call.db, form.ct);
  return announceRow(call, storedLine, await insertLine(call.db, form));
}

function change(call: CallContext, id: number, form: LineForm): Promise<Line> {
  return changeRow(call, storedLine, id, async (before) => {
    if (form.ct !== before.ct) await moveLine(call, before, form);
    return {
      name: form.name,
      description: form.description,
      ct_id: form.ct,
      timezone: form.timezone ?? before.timezone,
    };
  });
}

/** Into another channel, with all contacts that it ever had or those from its today on. */
async function moveLine(call: CallContext, before: Line, form: LineForm): Promise<void> {
  await mustBeEnabled(call.db, form.ct);
  if (form.moves_history === true) await forgetMoves(call.db, before.id);
  else
    await insertMove(call.db, {
      line_id: before.id,
      from_channel: before.ct,
      date: todayIn(before.timezone_name, call.now.getTime()),
    });
  for (const channel of [before.ct, form.ct])
    call.recordChange({ type: 'queue_history', id: String(channel), version: 0, scope: {} });
}

async function mustBeEnabled(db: Db, channel: number): Promise<void> {
  if (await isChannelDisabled(db, channel)) throw apiProblem.plain('lines.ofDisabled', 'disabled');
}
