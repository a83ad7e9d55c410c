import { endpoint } from '../api/endpoint.ts';
import { navigationOptions as options } from './model.ts';

export const navigationOptions = {
  save: endpoint({
    method: 'PUT',
    path: '/api/navigation-options/',
    access: 'signed-in',
    moduleZero: true,
    summary: 'Save the own landing page and the order of the own menu; `/auth/users/me/` has them',
    body: options,
    reply: options,
  }),
} as const;
