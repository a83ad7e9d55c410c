import type { Kysely } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { EnterpriseTables } from './tables/enterprise.ts';
import type { ForecastingTables } from './tables/forecasting.ts';
import type { MonitoringTables } from './tables/monitoring.ts';
import type { PeopleTables } from './tables/people.ts';
import type { SchedulesTables } from './tables/schedules.ts';
import type { SystemTables } from './tables/system.ts';
import type { TimeOffTables } from './tables/time-off.ts';

/** Every table, by area. */
export type Tables = AccountsTables &
  EnterpriseTables &
  ForecastingTables &
  MonitoringTables &
  PeopleTables &
  SchedulesTables &
  SystemTables &
  TimeOffTables;

/** The database, or a transaction in it. */
export type Db = Kysely<Tables>;
