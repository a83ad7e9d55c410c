import type { Kinds } from '../http/call/kind.ts';
import { ofAdvisorNow } from '../http/call/owner.ts';

export const kinds = {
  advisorValue: {
    owner: ofAdvisorNow('advisor_data_values'),
    missing: 'dataValues.notFound',
  },
} satisfies Kinds;
