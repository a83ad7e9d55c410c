import type { Db } from '../http/serve.ts';

/** Takes an advisor's proficiencies away from a day on. */
export async function endProficiencies(db: Db, agent: number, from: string, lastDay: string): Promise<void> {
  await db.deleteFrom('agent_skills').where('agent_id', '=', agent).where('start_date', '>=', from).execute();
  await db.updateTable('agent_skills').set((e) => ({ end_date: lastDay, version: e('version', '+', 1) })).where('agent_id', '=', agent).where((e) => e.or([e('end_date', 'is', null), e('end_date', '>=', from)])).execute();
}
