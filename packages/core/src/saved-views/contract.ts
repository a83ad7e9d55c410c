import { z } from 'zod';
import { endpoint, idSchema } from '../api/endpoint.ts';
import { requiredName } from '../api/validation.ts';

const common = { access: 'signed-in', moduleZero: true } as const;
/** What a list shows under a name: the part of its address after the question mark. */
const viewForm = z.object({
  /** The list's noun. */
  list: z.string().regex(/^[a-z][a-z-]{0,59}$/),
  name: requiredName('generic.nameRequired', 60),
  search: z.string().max(2000),
});
export const savedView = viewForm.extend({ id: z.number().int() });
export type SavedView = z.output<typeof savedView>;

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-views/',
    ...common,
    summary: 'The caller’s own saved views of a list, by name',
    query: viewForm.pick({ list: true }),
    reply: z.array(savedView),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/saved-views/',
    ...common,
    summary: 'Save what a list shows under a name, in the place of the view that has it',
    body: viewForm,
    reply: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/{id}/',
    ...common,
    summary: 'Delete a saved view',
    params: z.object({ id: idSchema('savedView') }),
    reply: z.object({ message: z.string() }),
  }),
} as const;
