import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorThen, ofDivision, ofParent } from '../http/call/owner.ts';
import { storedTable } from './repository/tables.ts';
import { storedGroup } from './repository/groups.ts';
import { storedSurvey } from './queries/surveys.ts';
import { requestById, showRequest } from './queries/requests.ts';
import { ruleById } from './queries/definitions.ts';
import { holidayById } from './commands/holidays.ts';
import { updateById } from './queries/master-updates.ts';
import { toUpdate } from './repository/master-updates.ts';
import { toTransfer, transfersById } from './repository/transfers.ts';

export const kinds = {
  accrualTable: {
    table: 'time_off_accrual_tables',
    show: showStored(storedTable),
    missing: 'timeOff.noTable',
    disabled: 'name',
  },
  timeOffGroup: {
    table: 'time_off_groups',
    show: showStored(storedGroup),
    owner: ofDivision('time_off_groups'),
    missing: 'timeOff.noGroup',
    disabled: 'name',
  },
  timeOffRule: {
    table: 'time_off_rules',
    show: ({ db }, id) => ruleById(db, id),
    owner: ofParent('time_off_rules', 'group_id', 'time_off_groups'),
    missing: 'timeOff.noRule',
    disabled: 'name',
  },
  timeOffHoliday: {
    table: 'time_off_holidays',
    show: ({ db }, id) => holidayById(db, id),
    owner: ofParent('time_off_holidays', 'group_id', 'time_off_groups'),
    missing: 'timeOff.noHoliday',
  },
  timeOffRequest: {
    table: 'time_off_requests',
    show: async (call, id) => showRequest(call, await requestById(call.db, id)),
    owner: ofAdvisorThen('time_off_requests'),
    missing: 'timeOff.noRequest',
  },
  timeOffSurvey: {
    table: 'time_off_surveys',
    show: showStored(storedSurvey),
    owner: ofDivision('time_off_surveys'),
    missing: 'timeOff.noSurvey',
  },
  masterUpdate: {
    table: 'time_off_master_updates',
    show: async ({ db }, id) => toUpdate(await updateById(db, id)),
    // Of a change of many advisors every division whose advisors it looks at is a part.
    owner: (db, ids) =>
      db
        .selectFrom('time_off_master_update_items')
        .select(['update_id as id', 'division_id', 'division_id as part'])
        .distinct()
        .where('update_id', 'in', ids)
        .execute(),
    missing: 'timeOff.noUpdate',
  },
  timeOffTransfer: {
    table: 'time_off_transfers',
    show: async ({ db }, id) => toTransfer((await transfersById(db, [id]))[0]!),
    // A transfer is the business of the division that is left.
    owner: (db, ids) =>
      db
        .selectFrom('time_off_transfers')
        .select(['id', 'from_division as division_id'])
        .where('id', 'in', ids)
        .execute(),
    missing: 'timeOff.noTransfer',
  },
} satisfies Kinds;
