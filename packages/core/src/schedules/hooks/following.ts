import { useEffect, useRef } from 'react';
import type { Api } from '../../api/client.ts';
import { useLiveRooms, usePause, type Live } from '../../api/hooks.ts';
import type { SocketState } from '../../api/socket.ts';
import { addDays, type PlainDate } from '../../time/plain-date.ts';
import { receiveRows } from '../day-state.ts';
import { changesOn, mostAsked, savedRowsOf } from './changed.ts';
import type { DayStore } from './day-store.ts';

const refetchPauseMs = 120;

type Following = Readonly<{
  api: Api;
  live: Live;
  division: number;
  date: PlainDate;
  store: DayStore;
  saving: React.RefObject<Readonly<{ isUnderWay: boolean; count: number }>>;
  refetch: () => void;
  refetchBeside: (on: PlainDate) => void;
}>;

/**
 * Reads rows again that others changed: a few by their advisors in one call, many with the whole
 * day; never while a save of one's own is under way, and again where one began meanwhile: what was
 * read may be from before it.
 */
export function useFollowing(options: Following): SocketState {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const pending = useRef(new Map<number, number>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = async (): Promise<void> => {
    const { api, division, date, store, saving, refetch } = latest.current;
    const { isUnderWay, count } = saving.current;
    if (isUnderWay) return later();
    const state = store.latest();
    const told = new Map(
      [...pending.current].filter(
        ([agent, version]) => state?.rows.get(`${agent}/${date}`)?.base.version !== version,
      ),
    );
    const asked = [...told.keys()];
    pending.current.clear();
    const isKnown = asked.every((agent) => state?.rows.has(`${agent}/${date}`));
    if (asked.length === 0) return undefined;
    if (asked.length > mostAsked || !isKnown) return refetch();
    const rows = await savedRowsOf(api, division, asked, [date, date]).catch(() => null);
    if (saving.current.count !== count) {
      pending.current = new Map([...told, ...pending.current]);
      return later();
    }
    // Who has none was emptied or has left the division: which of the two, the whole day says.
    if (rows === null || rows.length < asked.length) refetch();
    else store.change((known, context) => receiveRows(known, rows, context));
    return undefined;
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), refetchPauseMs);
  };
  const readAll = usePause(() => latest.current.refetch(), refetchPauseMs);
  return useLiveRooms(options.live, [`division:${options.division}`], {
    onChange: (change) => {
      const { date, refetchBeside } = latest.current;
      if (change.type === 'advisor') readAll();
      const found = changesOn(change);
      if (found === null) return;
      if (found.date === date) {
        pending.current.set(found.agent, change.version);
        later();
      } else if (found.date === addDays(date, -1) || found.date === addDays(date, 1))
        refetchBeside(found.date);
    },
    onResync: () => latest.current.refetch(),
  });
}
