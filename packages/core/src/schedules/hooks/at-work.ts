import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi, useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';

/**
 * Milliseconds: between two tellings while it holds, after which others are taken to have left, and
 * before what changes is told.
 */
const beatMs = 20_000;
const goneMs = 50_000;
const pauseMs = 300;
/** Rows that are told of at most, as the contract allows. */
const mostTold = 200;

type Others = ReadonlyMap<
  string,
  Readonly<{ user: string; date: string; agents: readonly number[]; at: number }>
>;

/**
 * Tells other planners of a division which rows of a date are in work here, and answers who has
 * which in work elsewhere: names by advisor. Who comes is told at once by those who are there; who
 * does not tell again is taken to have left. Another division or date is another use of it.
 */
export function useAtWork({
  division,
  date,
  agents,
  isPlanner,
  live,
}: Readonly<{
  division: number;
  date: PlainDate;
  agents: readonly number[];
  /** Others neither tell nor hear. */
  isPlanner: boolean;
  live: Live;
}>): ReadonlyMap<number, string> {
  const api = useApi();
  const [tab] = useState(() => globalThis.crypto.randomUUID());
  const [others, setOthers] = useState<Others>(new Map());
  const told = agents.slice(0, mostTold).join();
  const hasTold = useRef(false);
  const announce = useEffectEvent((ids: string) => {
    if (!isPlanner) return;
    hasTold.current = true;
    const list = ids === '' ? [] : ids.split(',').map(Number);
    // What is not heard now is told again.
    api.schedules
      .atWork({ body: { division_id: division, date, tab, agents: list } })
      .catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => announce(told), hasTold.current ? pauseMs : 0);
    const beat = told === '' ? undefined : setInterval(() => announce(told), beatMs);
    return () => {
      clearTimeout(timer);
      clearInterval(beat);
    };
  }, [told]);
  useEffect(() => {
    const sweep = setInterval(
      () =>
        setOthers((known) => {
          const kept = [...known].filter(([, { at }]) => performance.now() - at < goneMs);
          return kept.length === known.size ? known : new Map(kept);
        }),
      beatMs,
    );
    return () => {
      clearInterval(sweep);
      announce('');
    };
  }, []);
  const announceAgain = usePause(() => told !== '' && announce(told), pauseMs);
  useLiveRooms(live, isPlanner ? [`planning:${division}`] : [], {
    onFrame: (_room, rows) => {
      const news = rows.filter(({ key }) => key !== tab);
      if (news.some(({ key }) => !others.has(key))) announceAgain();
      setOthers((known) => {
        const next = new Map(known);
        for (const { key, row } of news) {
          const work = row as Readonly<{ user: string; date: string; agents: readonly number[] }>;
          next.set(key, { ...work, at: performance.now() });
        }
        return next;
      });
    },
  });
  return useMemo(() => {
    const names = new Map<number, string>();
    for (const work of others.values())
      if (work.date === date)
        for (const agent of work.agents) {
          const known = names.get(agent);
          if (known !== work.user)
            names.set(agent, known === undefined ? work.user : `${known}, ${work.user}`);
        }
    return names;
  }, [others, date]);
}
