import type { PlainDate } from '@watchbill/core/time/plain-date';
import { todayIn } from '@watchbill/core/time/zone';
import type { Division, DivisionForm } from '@watchbill/core/divisions/model';
import { announceRow, insertRow } from '../http/rows/change-row.ts';
import { apiProblem } from '../problems/problem.ts';
import { reaches } from '../http/call/scope.ts';
import type { CallContext } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { storedDivision } from './repository.ts';
import { isEnterpriseDisabled } from './repository/names.ts';
import { zonesOfDivisions } from './repository/zones.ts';

export {
  allDivisions,
  isEnterpriseDisabled,
  namedDivisions,
  namedEnterprises,
  reachedEnterprises,
} from './repository/names.ts';
export { divisionsOfSet } from './repository/sets.ts';
export { teamsInUse } from './repository/teams.ts';
export { firstDayOfWeek, placeOfDivision, zoneOfDivision } from './repository/zones.ts';

export async function mustBeEnabled(db: Db, enterprise: number): Promise<void> {
  if (await isEnterpriseDisabled(db, enterprise))
    throw apiProblem.plain('channels.ofDisabled', 'disabled');
}

/** Adds a division to an enabled enterprise division, and tells of it. */
export async function addDivision(call: CallContext, form: DivisionForm): Promise<Division> {
  await mustBeEnabled(call.db, form.enterprise_grp);
  return announceRow(call, storedDivision, await insertRow(call.db, 'divisions', form));
}

/** The zone of a division, or of all in the caller's reach; null where those are several. */
export async function zoneInReach(
  { db, session }: CallContext,
  division: number | undefined,
): Promise<string | null> {
  const zones = new Set(
    (await zonesOfDivisions(db))
      .filter(({ id }) =>
        division === undefined ? reaches(session, { division_id: id }) : id === division,
      )
      .map(({ timezone_name }) => timezone_name),
  );
  const [zone = null] = zones;
  return zones.size === 1 ? zone : null;
}

/** Today in the zone of each division. */
export async function todayByDivision(db: Db, now: Date): Promise<ReadonlyMap<number, PlainDate>> {
  const rows = await zonesOfDivisions(db);
  const today = new Map(
    [...new Set(rows.map((row) => row.timezone_name))].map((zone) => [
      zone,
      todayIn(zone, now.getTime()),
    ]),
  );
  return new Map(
    rows.flatMap((row) => {
      const date = today.get(row.timezone_name);
      return date === undefined ? [] : [[row.id, date]];
    }),
  );
}
