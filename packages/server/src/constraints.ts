import { constraints as activityRequests } from './activity-requests/constraints.ts';
import { constraints as adherence } from './adherence/constraints.ts';
import { constraints as advisors } from './advisors/constraints.ts';
import { constraints as availability } from './availability/constraints.ts';
import { constraints as bidding } from './bidding/constraints.ts';
import { constraints as channels } from './channels/constraints.ts';
import { constraints as dailyProtocols } from './daily-protocols/constraints.ts';
import { constraints as dataValues } from './data-values/constraints.ts';
import { constraints as divisions } from './divisions/constraints.ts';
import { constraints as enterpriseDivisions } from './enterprise-divisions/constraints.ts';
import { constraints as eventTypes } from './event-types/constraints.ts';
import { constraints as forecastingTargets } from './forecasting-targets/constraints.ts';
import { constraints as futureEvents } from './future-events/constraints.ts';
import { constraints as lines } from './lines/constraints.ts';
import { constraints as patterns } from './patterns/constraints.ts';
import { constraints as proficiencies } from './proficiencies/constraints.ts';
import { constraints as roles } from './roles/constraints.ts';
import { constraints as scheduleParameters } from './schedule-parameters/constraints.ts';
import { constraints as schedules } from './schedules/constraints.ts';
import { constraints as sets } from './sets/constraints.ts';
import { constraints as shifts } from './shifts/constraints.ts';
import { constraints as specialDays } from './special-days/constraints.ts';
import { constraints as teamClassifications } from './team-classifications/constraints.ts';
import { constraints as timeOff } from './time-off/constraints.ts';
import { constraints as trades } from './trades/constraints.ts';
import { constraints as transfers } from './transfers/constraints.ts';
import { constraints as users } from './users/constraints.ts';
import { constraints as weeklyProtocols } from './weekly-protocols/constraints.ts';
import type { Constraints } from './problems/constraint.ts';

/** What a broken constraint means, of all features. */
export const constraints: Constraints = {
  ...activityRequests,
  ...adherence,
  ...advisors,
  ...availability,
  ...bidding,
  ...channels,
  ...dailyProtocols,
  ...dataValues,
  ...divisions,
  ...enterpriseDivisions,
  ...eventTypes,
  ...forecastingTargets,
  ...futureEvents,
  ...lines,
  ...patterns,
  ...proficiencies,
  ...roles,
  ...scheduleParameters,
  ...schedules,
  ...sets,
  ...shifts,
  ...specialDays,
  ...teamClassifications,
  ...timeOff,
  ...trades,
  ...transfers,
  ...users,
  ...weeklyProtocols,
};
