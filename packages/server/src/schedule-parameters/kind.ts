import { showStored } from '../http/rows/change-row.ts';
import type { Kinds } from '../http/call/kind.ts';
import { ofDivision, ofParent } from '../http/call/owner.ts';
import { storedParameter } from './repository.ts';
import { ruleById } from './queries.ts';

export const kinds = {
  scheduleParameter: {
    table: 'pattern_variables',
    show: showStored(storedParameter),
    owner: ofDivision('pattern_variables'),
    missing: 'scheduleParameters.missing',
    disabled: 'pattern_variable_name',
  },
  parameterRule: {
    table: 'pattern_variable_weekly_rules',
    show: ({ db }, id) => ruleById(db, id),
    owner: ofParent('pattern_variable_weekly_rules', 'pattern_variable_id', 'pattern_variables'),
  },
} satisfies Kinds;
