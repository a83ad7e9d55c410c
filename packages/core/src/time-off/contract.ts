import { accounts } from './contract/accounts.ts';
import { definitions } from './contract/definitions.ts';
import { holidays } from './contract/holidays.ts';
import { masterUpdates } from './contract/master-updates.ts';
import { requests } from './contract/requests.ts';
import { surveys } from './contract/surveys.ts';
import { transfers } from './contract/transfers.ts';

/** The calls of time off; all are our own. */
export const timeOff = {
  ...definitions,
  ...accounts,
  ...requests,
  ...holidays,
  ...surveys,
  ...masterUpdates,
  ...transfers,
} as const;
