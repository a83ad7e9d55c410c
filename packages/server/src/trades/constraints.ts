import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  one_trade_configuration_a_division: ['division_id', 'trades.configured'],
  no_trade_with_oneself: ['request_to_agent_id', 'trades.selfTrade'],
};
