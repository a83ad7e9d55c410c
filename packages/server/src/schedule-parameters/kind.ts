import type { Kinds } from '../http/kind.ts';
import { ofDivision, ofParent } from '../http/owner.ts';

export const kinds = {
  scheduleParameter: {
    table: 'pattern_variables',
    owner: ofDivision('pattern_variables'),
    missing: 'scheduleParameters.missing',
    disabled: 'pattern_variable_name',
  },
  parameterRule: {
    table: 'pattern_variable_weekly_rules',
    owner: ofParent('pattern_variable_weekly_rules', 'pattern_variable_id', 'pattern_variables'),
  },
} satisfies Kinds;
