import type { timeOff } from '@watchbill/core/time-off/contract';
import type { Handlers } from '../http/call/call.ts';
import { accountRoutes } from './routes/accounts.ts';
import { allotmentRoutes } from './routes/allotments.ts';
import { groupRoutes } from './routes/groups.ts';
import { holidayRoutes } from './routes/holidays.ts';
import { masterUpdateRoutes } from './routes/master-updates.ts';
import { requestRoutes } from './routes/requests.ts';
import { ruleRoutes } from './routes/rules.ts';
import { surveyRoutes } from './routes/surveys.ts';
import { tableRoutes } from './routes/tables.ts';
import { transferRoutes } from './routes/transfers.ts';

export const timeOffRoutes: Handlers<typeof timeOff> = {
  ...tableRoutes,
  ...groupRoutes,
  ...ruleRoutes,
  ...accountRoutes,
  ...allotmentRoutes,
  ...requestRoutes,
  ...holidayRoutes,
  ...surveyRoutes,
  ...masterUpdateRoutes,
  ...transferRoutes,
};
