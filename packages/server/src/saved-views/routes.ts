import { text } from '@watchbill/core/messages/catalogue';
import type { savedViews } from '@watchbill/core/saved-views/contract';
import { apiProblem, words } from '../problems/problem.ts';
import type { Handlers } from '../http/call/call.ts';
import { countViews, deleteView, saveView, viewsOf } from './repository.ts';

/** Of one user, over all lists. */
export const mostViews = 200;

export const savedViewRoutes: Handlers<typeof savedViews> = {
  list: ({ db, session, query }) => viewsOf(db, session.userId, query.list),
  save: async ({ db, session, body }) => {
    const saved = await saveView(db, session.userId, body);
    if ((await countViews(db, session.userId)) > mostViews)
      throw apiProblem.named('name', words('problem.mostViews', { most: mostViews }), 'too_many');
    return saved;
  },
  remove: async ({ db, session, params, language }) => {
    if (!(await deleteView(db, session.userId, params.id))) throw apiProblem.missing();
    return { message: text('generic.deleted', {}, language) };
  },
};
