import type { Constraints } from '../http/constraint.ts';

export const constraints: Constraints = {
  channels_pkey: ['id', 'problem.idTaken'],
  channels_name: ['name', 'channels.taken'],
};
