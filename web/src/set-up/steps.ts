import { advisorResource } from '@watchbill/core/advisors/resource';
import { channelResource } from '@watchbill/core/channels/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { enterpriseDivisionResource } from '@watchbill/core/enterprise-divisions/resource';
import { lineResource } from '@watchbill/core/lines/resource';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Resource } from '@watchbill/core/resource/model';
import type { SetUpStep } from '@watchbill/core/set-up/model';

export type Step = Readonly<{
  title: MessageKey;
  hint: MessageKey;
  /** The screen where it is done, or looked at afterwards, and its name. */
  to: string;
  opens: MessageKey;
  /** What is added in place. */
  resource?: Resource;
}>;

const ofNoun = (resource: Pick<Resource, 'title' | 'page'>, hint: MessageKey): Step => ({
  title: resource.title,
  hint,
  to: resource.page,
  opens: resource.title,
  resource: resource as Resource,
});

export const stepsOf: Readonly<Record<SetUpStep, Step>> = {
  enterprise_divisions: ofNoun(enterpriseDivisionResource, 'setUp.enterpriseDivisionsHint'),
  divisions: ofNoun(divisionResource, 'setUp.divisionsHint'),
  channels: ofNoun(channelResource, 'setUp.channelsHint'),
  lines: ofNoun(lineResource, 'setUp.linesHint'),
  operating_hours: {
    title: 'setUp.operatingHours',
    hint: 'setUp.operatingHoursHint',
    to: divisionResource.page,
    opens: divisionResource.title,
  },
  advisors: ofNoun(advisorResource, 'setUp.advisorsHint'),
  queue_history: {
    title: 'setUp.queueHistory',
    hint: 'setUp.queueHistoryHint',
    to: '/dashboard/forecaster/queue-tracking',
    opens: 'menu.queueTracking',
  },
};
