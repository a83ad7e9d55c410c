import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import type { CoverageSlot, followCoverage } from '@watchbill/core/schedules/coverage';
import type { ScheduleDay } from '@watchbill/core/schedules/model';

/**
 * Everybody of a date by interval, and those who can serve the same channels (their places in the
 * demand's list).
 */
export type DeskStaff = Readonly<{
  everybody: readonly CoverageSlot[];
  groups: readonly Readonly<{ channels: readonly number[]; slots: readonly CoverageSlot[] }>[];
}>;

type Follow = (channel?: number | null) => ReturnType<typeof followCoverage>;

/**
 * Staff of a date for who asks again as rows change. Who is on an activity for one channel is there
 * for that alone, also where they serve it in reserve.
 */
export function followStaff(
  demand: Demand | undefined,
  follow: Follow,
): (days: readonly ScheduleDay[]) => DeskStaff {
  const everybody = follow();
  const placeOf = new Map(demand?.channels.map(({ id }, place) => [id, place]));
  const groupOf = new Map(
    demand?.advisors.map(({ agent_id, channels, reserves }) => [
      agent_id,
      `${channels.join()};${reserves.join()}`,
    ]),
  );
  const groups = [...new Set(groupOf.values())].map((key) => {
    const [channels, reserves] = key
      .split(';')
      .map((ids) => (ids === '' ? [] : ids.split(',').map(Number)));
    return { key, parts: partsOf(channels!, reserves!, placeOf, follow) };
  });
  return (days) => {
    const members = new Map<string | undefined, ScheduleDay[]>();
    for (const day of days) {
      const key = groupOf.get(day.agent_id);
      members.set(key, members.get(key) ?? []);
      members.get(key)!.push(day);
    }
    return {
      everybody: everybody(days),
      groups: groups.flatMap(({ key, parts }) =>
        parts.map((part) => ({
          channels: part.channels,
          slots: part.follow(members.get(key) ?? []),
        })),
      ),
    };
  };
}

/**
 * What advisors of a group are for any channel that they can serve, and on activities for one
 * channel for that alone.
 */
function partsOf(
  channels: readonly number[],
  reserves: readonly number[],
  placeOf: ReadonlyMap<number, number>,
  follow: Follow,
) {
  return [
    { channels: channels.map((id) => placeOf.get(id)!), follow: follow(null) },
    ...[...channels, ...reserves].map((id) => ({
      channels: [placeOf.get(id)!],
      follow: follow(id),
    })),
  ];
}
