import { kinds as activityRequests } from './activity-requests/kind.ts';
import { kinds as adherence } from './adherence/kind.ts';
import { kinds as advisors } from './advisors/kind.ts';
import { kinds as availability } from './availability/kind.ts';
import { kinds as bidding } from './bidding/kind.ts';
import { kinds as channels } from './channels/kind.ts';
import { kinds as dailyProtocols } from './daily-protocols/kind.ts';
import { kinds as dataValues } from './data-values/kind.ts';
import { kinds as divisions } from './divisions/kind.ts';
import { kinds as enterpriseDivisions } from './enterprise-divisions/kind.ts';
import { kinds as eventTypes } from './event-types/kind.ts';
import { kinds as forecastingTargets } from './forecasting-targets/kind.ts';
import { kinds as futureEvents } from './future-events/kind.ts';
import { kinds as lines } from './lines/kind.ts';
import { kinds as patterns } from './patterns/kind.ts';
import { kinds as preferences } from './preferences/kind.ts';
import { kinds as proficiencies } from './proficiencies/kind.ts';
import { kinds as reports } from './reports/kind.ts';
import { kinds as roles } from './roles/kind.ts';
import { kinds as scheduleParameters } from './schedule-parameters/kind.ts';
import { kinds as schedules } from './schedules/kind.ts';
import { kinds as sets } from './sets/kind.ts';
import { kinds as specialDays } from './special-days/kind.ts';
import { kinds as teamClassifications } from './team-classifications/kind.ts';
import { kinds as timeOff } from './time-off/kind.ts';
import { kinds as tradeOffers } from './trade-offers/kind.ts';
import { kinds as trades } from './trades/kind.ts';
import { kinds as transfers } from './transfers/kind.ts';
import { kinds as users } from './users/kind.ts';
import { kinds as webhooks } from './webhooks/kind.ts';
import { kinds as weeklyProtocols } from './weekly-protocols/kind.ts';
import type { Kinds } from './http/call/kind.ts';

/** What each kind of id means, said beside its feature. */
export const kinds: Kinds = {
  ...divisions,
  ...advisors,
  ...schedules,
  ...enterpriseDivisions,
  ...channels,
  ...lines,
  ...forecastingTargets,
  ...specialDays,
  ...sets,
  ...timeOff,
  ...adherence,
  ...activityRequests,
  ...trades,
  ...tradeOffers,
  ...preferences,
  ...futureEvents,
  ...availability,
  ...scheduleParameters,
  ...patterns,
  ...bidding,
  ...proficiencies,
  ...dataValues,
  ...teamClassifications,
  ...transfers,
  ...eventTypes,
  ...reports,
  ...roles,
  ...users,
  ...webhooks,
  ...dailyProtocols,
  ...weeklyProtocols,
};
