import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { cells, inputs } from './look.tsx';

/** Event types, each with its colour and icon. */
export function EventTypesPage() {
  return <ListScreen resource={eventTypeResource} cells={cells} inputs={inputs} />;
}
