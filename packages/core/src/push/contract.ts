import { z } from 'zod';
import { endpoint, type Grant, type Right } from '../api/endpoint.ts';
import { pushEndpoint, pushSubscriptionForm } from './model.ts';

const own = (right: Right): Grant[] => [{ subModule: 'notifications', right }];
const done = z.object({ message: z.string() });

/** Devices that get notifications while no page is open (RFC 8030). */
export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key/',
    access: own('view'),
    reply: z.object({ key: z.string().nullable() }),
    summary: 'The server’s public key, by which a browser subscribes; null where it pushes nothing',
  }),
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/push/subscription/',
    access: own('edit'),
    body: pushSubscriptionForm,
    reply: done,
    summary: 'Have the caller’s notices pushed to this device until the session is signed out',
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscription/',
    access: own('edit'),
    body: z.object({ endpoint: pushEndpoint }),
    reply: done,
    summary: 'Push nothing more to this device',
  }),
} as const;
