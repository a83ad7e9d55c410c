import type { Db } from '../http/serve.ts';

/** Takes an advisor's data values away from a day on. */
export async function endDataValues(db: Db, agent: number, from: string, lastDay: string): Promise<void> {
  await db.deleteFrom('advisor_data_values').where('agent_id', '=', agent).where('date_start', '>=', from).execute();
  await db.updateTable('advisor_data_values').set({ date_end: lastDay }).where('agent_id', '=', agent).where((e) => e.or([e('date_end', 'is', null), e('date_end', '>=', from)])).execute();
}
