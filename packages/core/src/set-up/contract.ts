import { endpoint } from '../api/endpoint.ts';
import { setUp as reply } from './model.ts';

export const setUp = {
  read: endpoint({
    method: 'GET',
    path: '/api/set-up/',
    access: [{ subModule: 'enterprise-divisions', right: 'add' }],
    summary: 'What a new installation has, and what it still lacks before it can be planned with',
    reply,
  }),
} as const;
