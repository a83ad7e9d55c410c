import { z } from 'zod';
import { advisorId } from '../../advisors/model.ts';
import { idSchema } from '../../api/endpoint.ts';
import { divisionId } from '../../divisions/model.ts';
import { plainDate } from '../../time/plain-date-schema.ts';
import { timeOffGroupId, units } from './definition.ts';

export const timeOffTransferId = idSchema('timeOffTransfer');

/**
 * Planned until its day; moved until the balance is carried over the day after the stop date; then
 * done. It fails with its move.
 */
export const transferStates = ['planned', 'moved', 'done', 'failed', 'cancelled'] as const;

export const transferForm = z.object({
  agent_ids: z.array(advisorId).min(1, 'timeOff.chooseAdvisors').max(1000),
  division_id: divisionId,
  /** A group of the new division; null is none. */ group_id: timeOffGroupId
    .nullable()
    .default(null),
  /** First day in the new division, in the zone of the one that is left; null is today. */
  date: plainDate.nullable().default(null),
  /** Last day under the rules of the old group; null is the day before the move. */
  stop_date: plainDate.nullable().default(null),
  keeps_skills: z.boolean().default(true),
  keeps_values: z.boolean().default(true),
  keeps_availability: z.boolean().default(true),
  /**
   * Balances go to the rules of the new group that have the same earnings type, or else the same
   * name.
   */
  carries_balance: z.boolean().default(true),
});
export type TransferForm = z.output<typeof transferForm>;

/** What was taken from an account, and what was put to another in its unit. */
export const carriedBalance = z.object({
  from_rule_id: z.number().int(),
  from_rule: z.string(),
  amount: z.number(),
  unit: z.enum(units),
  to_rule_id: z.number().int(),
  to_rule: z.string(),
  to_amount: z.number(),
  to_unit: z.enum(units),
});
export type CarriedBalance = z.output<typeof carriedBalance>;

const named = z.object({ id: z.number().int(), name: z.string() });
export const timeOffTransfer = z.object({
  id: z.number().int(),
  agent: z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string() }),
  from_mu: named,
  to_mu: named,
  from_group: named.nullable(),
  to_group: named.nullable(),
  date: z.string(),
  stop_date: z.string(),
  keeps_skills: z.boolean(),
  keeps_values: z.boolean(),
  keeps_availability: z.boolean(),
  carries_balance: z.boolean(),
  carried: z.array(carriedBalance),
  state: z.enum(transferStates),
  moved_by: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  version: z.number().int(),
});
export type TimeOffTransfer = z.output<typeof timeOffTransfer>;
