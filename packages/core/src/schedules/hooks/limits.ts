import { useCallback, useRef, useState } from 'react';
import { useApi, useLiveRooms, type Live } from '../../api/hooks.ts';
import { addDays, daysBetween, type PlainDate } from '../../time/plain-date.ts';
import { rowFromWire } from '../codec/read.ts';
import { countingIds, type AdvisorLimits } from '../model.ts';
import { changesOn, savedRowsOf } from './changed.ts';

type Limits = ReadonlyMap<number, AdvisorLimits>;
const none: Limits = new Map();
/** What the rules look at lies in the date's week and the days beside it. */
const daysAround = 7;
/** Changes of these may give anybody other limits. */
const limiting = ['availability', 'schedule_parameter'];

/**
 * Limits of work of advisors on a date, and their saved days around it: read for who is asked for,
 * once, and again when one of them changes. Where that fails they are not known until somebody is
 * asked for again.
 */
export function useLimits({
  division,
  date,
  live,
}: Readonly<{ division: number; date: PlainDate; live: Live }>): Readonly<{
  known: Limits;
  ask: (agents: readonly number[]) => void;
}> {
  const api = useApi();
  const place = `${division} ${date}`;
  const [found, setFound] = useState({ place, limits: none });
  const asked = useRef({ place, agents: new Set<number>() });
  const read = useCallback(
    async (agents: readonly number[]): Promise<void> => {
      const [limits, rows] = await Promise.all([
        api.schedules.limits({ query: { division_id: division, date, agents: [...agents] } }),
        savedRowsOf(api, division, agents, [addDays(date, -daysAround), addDays(date, daysAround)]),
      ]);
      const newId = countingIds();
      const days = rows.map((row) => rowFromWire(row, newId)).filter((day) => day.date !== date);
      const fresh = limits.data.map(({ agent_id, limits: own }): [number, AdvisorLimits] => [
        agent_id,
        {
          limits: own,
          days: days.filter((day) => day.agent_id === agent_id),
          weekFirstDay: limits.week_first_day,
        },
      ]);
      setFound((before) => ({
        place,
        limits: new Map([...(before.place === place ? before.limits : none), ...fresh]),
      }));
    },
    [api, division, date, place],
  );
  const readAll = useCallback(
    (agents: readonly number[]) => {
      if (agents.length === 0) return;
      read(agents).catch(() => agents.forEach((agent) => asked.current.agents.delete(agent)));
    },
    [read],
  );
  const ask = useCallback(
    (agents: readonly number[]) => {
      if (asked.current.place !== place) asked.current = { place, agents: new Set() };
      const anew = agents.filter((agent) => !asked.current.agents.has(agent));
      for (const agent of anew) asked.current.agents.add(agent);
      readAll(anew);
    },
    [place, readAll],
  );
  useLiveRooms(live, [`division:${division}`], {
    onChange: (change) => {
      const day = changesOn(change);
      const { agents } = asked.current;
      if (limiting.includes(change.type)) readAll([...agents]);
      else if (day !== null && agents.has(day.agent) && isAround(day.date, date))
        readAll([day.agent]);
    },
    onResync: () => readAll([...asked.current.agents]),
  });
  return { known: found.place === place ? found.limits : none, ask };
}

function isAround(day: PlainDate, date: PlainDate): boolean {
  return day !== date && Math.abs(daysBetween(day, date)) <= daysAround;
}
