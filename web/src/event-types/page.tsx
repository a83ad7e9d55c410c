import { Box } from '@mui/material';
import type { EventType } from '@watchbill/core/event-types/model';
import { eventTypeResource } from '@watchbill/core/event-types/resource';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { ListScreen } from '../kit/list-screen.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { IconPicker } from './icon-picker.tsx';

const cells = {
  description: ({ color_code, icon, description }: EventType) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <EventSwatch colour={color_code} icon={icon} />
      {description}
    </Box>
  ),
};
const inputs = { color_code: () => <ColourPicker />, icon: () => <IconPicker /> };

/** Event types, each with its colour and icon. */
export function EventTypesPage() {
  return <ListScreen resource={eventTypeResource} cells={cells} inputs={inputs} />;
}
