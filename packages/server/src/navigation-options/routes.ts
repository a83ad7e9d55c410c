import type { navigationOptions } from '@watchbill/core/navigation-options/contract';
import { pageAccess } from '@watchbill/core/permission/page';
import { apiProblem } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import { saveNavigation } from './repository.ts';

export const navigationOptionsRoutes: Handlers<typeof navigationOptions> = {
  save: async ({ db, session, body }) => {
    if (body.landing !== null && pageAccess(session, body.landing) !== 'allowed')
      throw apiProblem.field('landing', 'navigation.notOpen');
    await saveNavigation(db, session.userId, body);
    return body;
  },
};
