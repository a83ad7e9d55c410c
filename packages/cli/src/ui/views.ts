import { advisorResource } from '@watchbill/core/advisors/resource';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { lineResource } from '@watchbill/core/lines/resource';
import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import { reportResource } from '@watchbill/core/reports/resource';
import { roleResource } from '@watchbill/core/roles/resource';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { userResource } from '@watchbill/core/users/resource';
import { webhookResource } from '@watchbill/core/webhooks/resource';
import { deskView } from './desk/view.ts';
import type { View } from './view.ts';
import { adherenceView } from './views/adherence.ts';
import { biddingsView } from './views/biddings.ts';
import { feedsView } from './views/feeds.ts';
import { intradayView } from './views/intraday.ts';
import { jobsView } from './views/jobs.ts';
import { leaveView } from './views/leave.ts';
import { myDayView } from './views/my-day.ts';
import { notificationsView } from './views/notifications.ts';
import { requestsView } from './views/requests.ts';
import { resourceView } from './views/resource.ts';
import { tradesView } from './views/trades.ts';

/** Every view, those that are watched first. */
export const views: readonly View[] = [
  adherenceView,
  myDayView,
  intradayView,
  deskView,
  requestsView,
  leaveView,
  tradesView,
  biddingsView,
  notificationsView,
  jobsView,
  feedsView,
  resourceView(advisorResource),
  resourceView(divisionResource),
  resourceView(enterpriseDivisionResource),
  resourceView(channelResource),
  resourceView(lineResource),
  resourceView(proficiencyResource),
  resourceView(teamClassificationResource),
  resourceView(eventTypeResource),
  resourceView(divisionSetResource),
  resourceView(channelSetResource),
  resourceView(enterpriseDivisionSetResource),
  resourceView(userResource),
  resourceView(roleResource),
  resourceView(reportResource),
  resourceView(webhookResource),
];
