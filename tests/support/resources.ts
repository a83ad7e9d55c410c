import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { lineResource } from '@watchbill/core/lines/resource';
import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import { apiKeyResource } from '@watchbill/core/api-keys/resource';
import { dataLockResource } from '@watchbill/core/data-locks/resource';
import { fileResource } from '@watchbill/core/files/resource';
import { reportResource, scheduledReportResource } from '@watchbill/core/reports/resource';
import type { Resource } from '@watchbill/core/resource/model';
import { roleResource } from '@watchbill/core/roles/resource';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { timeOffGroupResource } from '@watchbill/core/time-off/resource/groups';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { surveyResource } from '@watchbill/core/time-off/resource/surveys';
import { timeOffTransferResource } from '@watchbill/core/time-off/resource/transfers';
import { userResource } from '@watchbill/core/users/resource';
import { webhookResource } from '@watchbill/core/webhooks/resource';

/** Every noun that people keep in lists, for tests that hold for all of them. */
export const resources: readonly Resource[] = [
  enterpriseDivisionResource,
  divisionResource,
  channelResource,
  lineResource,
  proficiencyResource,
  teamClassificationResource,
  eventTypeResource,
  enterpriseDivisionSetResource,
  divisionSetResource,
  channelSetResource,
  advisorResource,
  userResource,
  stateMappingResource,
];

/**
 * Nouns with lists whose rows have editors of their own: found, sorted and given as files like the
 * others.
 */
export const lists: readonly Resource[] = [
  webhookResource,
  apiKeyResource,
  roleResource,
  fileResource,
  dataLockResource,
  reportResource,
  scheduledReportResource,
  timeOffGroupResource,
  timeOffRuleResource,
  surveyResource,
  timeOffTransferResource,
];

/**
 * Calls that every noun has and `lists/list-handlers` tests alike: its rows, its files, what became
 * of a row.
 */
export const resourceCalls: ReadonlySet<string> = new Set(
  [
    ...resources.flatMap((noun) => [noun.list.call, noun.export, noun.import, noun.history]),
    ...lists.map((noun) => noun.export),
  ]
    .filter((call) => call !== undefined && !/bulkUpload/.test(call))
    .map(String),
);
