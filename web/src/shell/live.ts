import { useMemo } from 'react';
import type { Live } from '@watchbill/core/api/hooks';
import { useConnection } from './session.tsx';

/** The live socket of this page's own server, with this session's token. */
export function useLive(): Live {
  const connection = useConnection();
  return useMemo(
    () => ({
      url: `${window.location.origin.replace(/^http/, 'ws')}/ws/live/`,
      token: connection.token,
      WebSocket: window.WebSocket as unknown as Live['WebSocket'],
    }),
    [connection],
  );
}
