import { channelResource } from '@watchbill/core/channels/resource';
import type { Skill } from '@watchbill/core/proficiencies/model';
import { proficiencyResource } from '@watchbill/core/proficiencies/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';

const tabs: readonly DetailTab<Skill>[] = [
  {
    name: 'channels',
    label: 'fields.channels',
    call: 'channels.rows',
    show: ({ id }) => (
      <RelatedRows
        resource={channelResource}
        belongs={(row) => row.proficiencies.some((one) => one.id === id)}
      />
    ),
  },
];

/** A proficiency, with the channels that ask for it. */
export function ProficiencyPage() {
  return <DetailPage resource={proficiencyResource} tabs={tabs} />;
}
