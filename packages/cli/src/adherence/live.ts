import {
  adherenceRow,
  adherenceSummary,
  type AdherenceRow,
  type AdherenceSummary,
} from '@watchbill/core/adherence/model';
import { standingsOf, withFrame, type FrameRow } from '@watchbill/core/adherence/view/standings';
import type { Api } from '@watchbill/core/api/client';
import type { Live as Connection } from '@watchbill/core/api/hooks';
import type { SocketState } from '@watchbill/core/api/socket';
import type { Division } from '@watchbill/core/divisions/model';
import { todayIn } from '@watchbill/core/time/zone';

export type LinkState = SocketState | Readonly<{ kind: 'refused' }>;
export type Snapshot = Readonly<{
  rows: readonly AdherenceRow[];
  summary: AdherenceSummary | null;
}>;
export type Live = Readonly<{
  snapshot: () => Snapshot;
  /** However many changes come, listeners hear at most four times a second. */
  onSnapshot: (listener: () => void) => void;
  state: () => LinkState;
  onState: (listener: () => void) => () => void;
  close: () => void;
}>;
export type LiveOptions = Readonly<{ live: Connection; api: Api; now: () => number }>;

/** Who joined or left since is found at the latest then. */
const rereadMs = 300_000;
const retryMs = 3_000;
/** Four pictures a second are as live as eyes are. */
const pictureMs = 250;

/**
 * Follows a division's adherence: the whole view once the socket has joined, then what changes, and
 * again after any loss.
 */
export function followDivision(
  division: Pick<Division, 'id' | 'timezone_name'>,
  { live, api, now }: LiveOptions,
): Live {
  const lookers = new Set<() => void>();
  const listeners = new Set<() => void>();
  let known = standingsOf([]);
  let current: Snapshot = { rows: [], summary: null };
  let isWaiting = false;
  let state: LinkState = { kind: 'connecting' };
  let timer: ReturnType<typeof setTimeout>;
  let isClosed = false;

  const picture = (next: typeof known) => {
    known = next;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      current = {
        rows: [...known.standings.values()].map(({ row }) => row),
        summary: known.summaries.get(division.id) ?? null,
      };
      for (const look of lookers) look();
    }, pictureMs);
  };
  const become = (next: LinkState) => {
    state = state.kind === 'refused' ? state : next;
    for (const listener of listeners) listener();
  };
  const readAgain = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void read(), ms);
  };
  const read = async () => {
    try {
      const reply = await api.adherence.now({
        query: { division_id: division.id, date_schedule: todayIn(division.timezone_name, now()) },
      });
      picture(standingsOf([[division.id, reply]]));
      readAgain(rereadMs);
    } catch {
      // The state line says that the server is away; its next answer fills the view.
      readAgain(retryMs);
    }
  };

  const leave = live.follow([`adherence:${division.id}`], {
    onFrame: (_, rows) => picture(withFrame(known, division.id, rows.flatMap(readable))),
    onResync: () => readAgain(0),
    onState: become,
    onRefused: () => become({ kind: 'refused' }),
  });
  // At once, so that the screen is not empty while the socket is still shaking hands.
  readAgain(0);
  return {
    snapshot: () => current,
    onSnapshot: (listener) => void lookers.add(listener),
    state: () => state,
    onState: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      listeners.clear();
      leave();
    },
  };
}

/**
 * What this version can read of a frame; a row of a newer server that it cannot leaves the old one
 * standing.
 */
function readable({ key, row }: FrameRow): readonly FrameRow[] {
  if (row === null) return key === 'summary' ? [] : [{ key, row }];
  const { success, data } = (key === 'summary' ? adherenceSummary : adherenceRow).safeParse(row);
  return success ? [{ key, row: data }] : [];
}
