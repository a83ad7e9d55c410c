import { stateMappingResource } from '@watchbill/core/adherence/resource';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { lineResource } from '@watchbill/core/lines/resource';
import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import type { Resource } from '@watchbill/core/resource/model';
import {
  channelSetResource,
  divisionSetResource,
  enterpriseDivisionSetResource,
} from '@watchbill/core/sets/resource';
import { teamClassificationResource } from '@watchbill/core/team-classifications/resource';
import { userResource } from '@watchbill/core/users/resource';

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

/** Calls that every noun has and `http/list-handlers` tests alike: its rows, its files, what became of a row. */
export const resourceCalls: ReadonlySet<string> = new Set(
  resources
    .flatMap((noun) => [noun.list.call, noun.export, noun.import, noun.history])
    .filter((call) => call !== undefined && !/bulkUpload/.test(call))
    .map(String),
);
