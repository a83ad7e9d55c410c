import type { WireNames } from '@watchbill/core/api/names';
import type { Unread } from '../input/unread.ts';
import type { DeviceCall } from '../../session/devices.ts';
import type { Session } from '../../session/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    module: string | null;
    device: DeviceCall;
    /** Of the call that is answered. */
    wire: WireNames | undefined;
    /** What was sent with it and nothing reads. */
    unread: readonly Unread[] | undefined;
  }
}
