import { useMemo } from 'react';
import type { DailyProtocol } from '@watchbill/core/daily-protocols/model';
import {
  dailyProtocolEvents,
  dailyProtocolResource,
} from '@watchbill/core/daily-protocols/resource';
import { legalShifts } from '@watchbill/core/daily-protocols/view';
import { useRows } from '@watchbill/core/resource/hooks';
import { DetailPage, type DetailTab } from '../kit/detail-page.tsx';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { useText } from '../kit/text.tsx';
import { Stack } from '@mui/material';
import type { DailyProtocolEvent } from '@watchbill/core/daily-protocols/model';
import { ShiftsPicture } from './shifts-picture.tsx';
import { inputs } from './typed-shifts.tsx';

const whole = { page: 1, page_size: 1000 } as const;
const tabs: readonly DetailTab<DailyProtocol>[] = [
  {
    name: 'shifts',
    label: 'dailyProtocols.shifts',
    call: 'dailyProtocols.activities',
    show: (protocol) => <Shifts protocol={protocol} />,
  },
  {
    name: 'events',
    label: 'dailyProtocols.events',
    call: 'dailyProtocols.activities',
    show: ({ id }) => <Events protocol={id} />,
  },
];

/** A daily protocol: the shifts that it allows, and the events in them. */
export function DailyProtocolPage() {
  return (
    <DetailPage
      resource={dailyProtocolResource}
      list="/dashboard/daily-protocols"
      tabs={tabs}
      opens="shifts"
      inputs={inputs}
    />
  );
}

function Shifts({ protocol }: Readonly<{ protocol: DailyProtocol }>) {
  const events = useRows(useEvents(protocol.id), whole).data?.results;
  const shifts = useMemo(() => legalShifts(protocol, events), [protocol, events]);
  return <ShiftsPicture shifts={shifts} isLarge />;
}

function useEvents(protocol: number) {
  return useMemo(() => dailyProtocolEvents(protocol), [protocol]);
}

const cells = {
  activity_code: ({ activity_code: { color_code, icon, description } }: DailyProtocolEvent) => (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <EventSwatch colour={color_code} icon={icon} size={22} />
      {description}
    </Stack>
  ),
};

function Events({ protocol }: Readonly<{ protocol: number }>) {
  const { t } = useText();
  return (
    <OwnRows resource={useEvents(protocol)} cells={cells} intro={t('dailyProtocols.eventsIntro')} />
  );
}
