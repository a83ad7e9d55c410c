import type { Kinds } from '../http/kind.ts';
import { ofAdvisorNow } from '../http/owner.ts';

export const kinds = {
  advisorValue: {
    owner: ofAdvisorNow('advisor_data_values'),
    missing: 'dataValues.notFound',
  },
} satisfies Kinds;
