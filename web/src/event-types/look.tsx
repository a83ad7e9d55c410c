import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { EventType } from '@watchbill/core/event-types/model';
import { eventIconNames, eventIcons } from '@watchbill/core/event-types/view';
import { EventIcon } from '../kit/event-icon.tsx';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { useText } from '../kit/text.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { IconPicker } from './icon-picker.tsx';

/** How event types are shown, in lists and on pages of their own. */
export const cells = {
  description: ({ color_code, icon, description }: EventType) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <EventSwatch colour={color_code} icon={icon} />
      {description}
    </Box>
  ),
};
/** The same on a page of their own, where each field has a line. */
export const details = {
  color_code: ({ color_code }: EventType) => (
    <NameWithPicture picture={<EventSwatch colour={color_code} icon="" size={20} />}>
      {color_code}
    </NameWithPicture>
  ),
  icon: ({ icon }: EventType) => <IconName icon={icon} />,
};

function IconName({ icon }: Readonly<{ icon: string }>) {
  const { t } = useText();
  const known = eventIcons.find((one) => one === icon);
  return (
    <NameWithPicture picture={<EventIcon name={icon} />}>
      {known === undefined ? '–' : t(eventIconNames[known])}
    </NameWithPicture>
  );
}

function NameWithPicture({
  picture,
  children,
}: Readonly<{ picture: ReactNode; children: string }>) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {picture}
      {children}
    </Box>
  );
}

/** How their colour and icon are asked for. */
export const inputs = { color_code: () => <ColourPicker />, icon: () => <IconPicker /> };
