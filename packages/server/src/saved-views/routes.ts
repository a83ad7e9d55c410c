import { text } from '@watchbill/core/messages/catalogue';
import type { savedViews } from '@watchbill/core/saved-views/contract';
import { apiProblem } from '../http/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { deleteView, saveView, viewsOf } from './repository.ts';

export const savedViewRoutes: Handlers<typeof savedViews> = {
  list: ({ db, session, query }) => viewsOf(db, session.userId, query.list),
  save: ({ db, session, body }) => saveView(db, session.userId, body),
  remove: async ({ db, session, params, language }) => {
    if (!(await deleteView(db, session.userId, params.id))) throw apiProblem.missing();
    return { message: text('generic.deleted', {}, language) };
  },
};
