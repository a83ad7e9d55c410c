import type { timeOff } from '@watchbill/core/time-off/contract';
import { asAdvisorsSee } from '@watchbill/core/time-off/rules/allotment';
import type { Handlers } from '../../http/call/call.ts';
import { tableFile } from '../../http/reply/table-file.ts';
import { changeAllotments } from '../commands/allotments.ts';
import { allotmentTable } from '../export.ts';
import { gridOf } from '../queries/allotments.ts';
import { groupById, mustBeOwn } from '../queries/definitions.ts';
import { uploadAllotments } from '../upload.ts';

type Calls = Handlers<typeof timeOff>;

export const allotmentRoutes: Pick<
  Calls,
  'allotments' | 'editAllotments' | 'paintAllotments' | 'exportAllotments' | 'uploadAllotments'
> = {
  allotments: async ({ db, session, query }) => {
    await mustBeOwn(db, session, query.group_id);
    const group = await groupById(db, query.group_id);
    const rows = await gridOf(db, group, query);
    return {
      group_id: group.id,
      unit: group.allotment_unit,
      rows: session.scope === 'own' ? rows.map(asAdvisorsSee) : rows,
    };
  },
  editAllotments: ({ body, ...call }) => changeAllotments(call, body),
  paintAllotments: async ({ body: { stretches, ...of }, ...call }) => {
    const done = { changed: 0, granted: 0 };
    for (const stretch of stretches) {
      const { changed, granted } = await changeAllotments(call, { ...of, ...stretch });
      done.changed += changed;
      done.granted += granted;
    }
    return done;
  },
  exportAllotments: async ({ db, query }) => {
    const table = await allotmentTable(db, await groupById(db, query.group_id), query);
    return tableFile(query.format, { name: `time-off-allotments-${query.date_start}`, ...table });
  },
  uploadAllotments: ({ query, body, ...call }) => uploadAllotments(call, body.file, query),
};
