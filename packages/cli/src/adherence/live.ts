import type { Api } from '@watchbill/core/api/client';
import type { Live as Connection } from '@watchbill/core/api/hooks';
import type { SocketState } from '@watchbill/core/api/socket';
import type { Division } from '@watchbill/core/divisions/model';
import { todayIn } from '@watchbill/core/time/zone';
import { createAdherenceView, type AdherenceView } from './view.ts';

export type LinkState = SocketState | Readonly<{ kind: 'refused' }>;
export type Live = Readonly<{
  view: AdherenceView;
  state: () => LinkState;
  onState: (listener: () => void) => () => void;
  close: () => void;
}>;
export type LiveOptions = Readonly<{ live: Connection; api: Api; now: () => number }>;

/** Who joined or left since is found at the latest then. */
const rereadMs = 300_000;
const retryMs = 3_000;

/** Follows a division's adherence: the whole view once the socket has joined, then what changes, and again after any loss. */
export function followDivision(
  division: Pick<Division, 'id' | 'timezone_name'>,
  { live, api, now }: LiveOptions,
): Live {
  const view = createAdherenceView();
  const listeners = new Set<() => void>();
  let state: LinkState = { kind: 'connecting' };
  let timer: ReturnType<typeof setTimeout>;
  let isClosed = false;

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
      view.replace({ rows: reply.data, summary: reply.adherence_summary });
      readAgain(rereadMs);
    } catch {
      // The state line says that the server is away; its next answer fills the view.
      readAgain(retryMs);
    }
  };

  const leave = live.follow([`adherence:${division.id}`], {
    onFrame: (_, rows) => view.apply(rows),
    onResync: () => readAgain(0),
    onState: become,
    onRefused: () => become({ kind: 'refused' }),
  });
  // At once, so that the screen is not empty while the socket is still shaking hands.
  readAgain(0);
  return {
    view,
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
