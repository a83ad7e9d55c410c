import type { Kinds } from '../http/kind.ts';
import { ofAdvisorThen, ofDivision, ofParent } from '../http/owner.ts';

export const kinds = {
  accrualTable: {
    table: 'time_off_accrual_tables',
    missing: 'timeOff.noTable',
    disabled: 'name',
  },
  timeOffGroup: {
    table: 'time_off_groups',
    owner: ofDivision('time_off_groups'),
    missing: 'timeOff.noGroup',
    disabled: 'name',
  },
  timeOffRule: {
    table: 'time_off_rules',
    owner: ofParent('time_off_rules', 'group_id', 'time_off_groups'),
    missing: 'timeOff.noRule',
    disabled: 'name',
  },
  timeOffHoliday: {
    table: 'time_off_holidays',
    owner: ofParent('time_off_holidays', 'group_id', 'time_off_groups'),
    missing: 'timeOff.noHoliday',
  },
  timeOffRequest: {
    table: 'time_off_requests',
    owner: ofAdvisorThen('time_off_requests'),
    missing: 'timeOff.noRequest',
  },
  timeOffSurvey: {
    table: 'time_off_surveys',
    owner: ofDivision('time_off_surveys'),
    missing: 'timeOff.noSurvey',
  },
  masterUpdate: {
    table: 'time_off_master_updates',
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
