import { stateMappingResource } from '@watchbill/core/adherence/resource';
import type { EventType } from '@watchbill/core/event-types/model';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { details, inputs } from './look.tsx';

const tabs: readonly DetailTab<EventType>[] = [
  {
    name: 'mappings',
    label: 'menu.stateMappings',
    call: 'adherence.mappingRows',
    show: ({ id }) => (
      <RelatedRows
        resource={stateMappingResource}
        without={['event_type_id', 'applies_to']}
        belongs={(row) => row.event_type_id === id}
      />
    ),
  },
];

/** An event type, with the states of the ACD that count as it. */
export function EventTypePage() {
  return <DetailPage resource={eventTypeResource} tabs={tabs} cells={details} inputs={inputs} />;
}
