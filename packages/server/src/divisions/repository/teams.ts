import type { TeamsInUse } from '@watchbill/core/divisions/model';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/**
 * Team classifications and values that the advisors of some divisions hold, and those that none of
 * them does; values of one classification where it is named.
 */
export async function teamsInUse(
  db: Db,
  divisions: readonly number[],
  adg: number | undefined,
): Promise<TeamsInUse> {
  const held = sql<boolean>`exists (select from advisor_data_values link join advisors
    on advisors.id = link.agent_id
    where link.adg_value_id = value.id and not advisors.is_disabled
      and advisors.division_id = any(${sql.val([...divisions])}::integer[]))`;
  const groups = await db
    .selectFrom('agent_data_groups')
    .select(['id', 'description'])
    .orderBy('description')
    .execute();
  const values = await db
    .selectFrom('agent_data_values as value')
    .select(['value.id', 'value.adg_id', 'value.adg_value', held.as('is_held')])
    .orderBy('value.adg_value')
    .orderBy('value.id')
    .execute();
  const used = new Set(values.filter((value) => value.is_held).map((value) => value.adg_id));
  const asked = values.filter((value) => adg === undefined || value.adg_id === adg);
  const inUse = asked.filter((value) => value.is_held);
  return {
    adgs: groups.filter((group) => used.has(group.id)),
    available_adgs: groups.filter((group) => !used.has(group.id)),
    adg_values: inUse,
    available_adg_values: asked.filter((value) => !value.is_held),
    selected_adg_values: adg === undefined ? [] : inUse,
  };
}
