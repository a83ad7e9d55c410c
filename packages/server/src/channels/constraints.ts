import type { Constraints } from '../problems/constraint.ts';

export const constraints: Constraints = {
  channels_pkey: ['id', 'problem.idTaken'],
  channels_name: ['name', 'channels.taken'],
  channels_priority: ['priority', 'channels.priorityRange'],
  channels_due: ['due_minutes', 'channels.dueRange'],
};
