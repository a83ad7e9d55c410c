import type { ChannelForm } from '@watchbill/core/channels/model';
import { insertRow } from '../http/rows/change-row.ts';
import type { Db } from '../db/tables.ts';
import { openToDivisions, replaceProficiencies } from './repository.ts';

export { channelsOfDivision, dueMinutesOf, namedChannels } from './repository.ts';
export { dropCredits } from './repository/credits.ts';
export { loadForecastDefault, noSlots } from './repository/forecast-defaults.ts';

/**
 * Every enabled division of its enterprise division works a new channel, as far as `divisionIds`
 * (null: all) reach.
 */
export async function insertChannel(
  db: Db,
  { proficiencies = [], ...form }: ChannelForm,
  divisionIds: readonly number[] | null,
): Promise<number> {
  const id = await insertRow(db, 'channels', form);
  await replaceProficiencies(db, id, proficiencies);
  await openToDivisions(db, id, form.enterprise_grp, divisionIds);
  return id;
}
