import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  agent_data_groups_pkey: ['id', 'problem.idTaken'],
  agent_data_groups_exact_name: ['description', 'teamClassifications.taken'],
  agent_data_groups_name: ['description', 'teamClassifications.taken'],
  agent_data_values_once: ['adg_value', 'teamClassifications.valueTaken'],
};
