import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  advisor_data_values_dates: ['date_end', 'advisorProficiencies.endsBeforeStart'],
  advisor_data_values_do_not_overlap: ['date_start', 'dataValues.overlaps'],
};
