import { timeOffGroupResource, type GroupRow } from '@watchbill/core/time-off/resource/groups';
import { timeOffRuleResource } from '@watchbill/core/time-off/resource/rules';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { Members } from './members.tsx';

const tabs: readonly DetailTab<GroupRow>[] = [
  {
    name: 'members',
    label: 'fields.advisors',
    call: 'timeOff.members',
    show: (group) => <Members group={group} />,
  },
  {
    name: 'rules',
    label: 'menu.timeOffRules',
    call: 'timeOff.rules',
    show: ({ id }) => (
      <RelatedRows resource={timeOffRuleResource} by={{ group_id: id }} without={['group_id']} />
    ),
  },
];

/** A time-off group: its advisors and its rules. */
export function TimeOffGroupPage() {
  return <DetailPage resource={timeOffGroupResource} tabs={tabs} opens="members" />;
}
