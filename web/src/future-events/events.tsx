import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { fallsOn } from '@watchbill/core/future-events/rules';
import type { FutureEvent } from '@watchbill/core/future-events/model';
import { useLiveRows, useRows } from '@watchbill/core/resource/hooks';
import type { Resource } from '@watchbill/core/resource/model';
import { toTheMinute } from '@watchbill/core/resource/words';
import { weeksOfMonth } from '@watchbill/core/schedules/month';
import { isPlainDate, toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { EventSwatch, inkOn } from '../kit/event-swatch.tsx';
import { useFormat } from '../kit/format.ts';
import { ListDialog } from '../kit/list/list-dialogs.tsx';
import { MonthCalendar, type DayContent } from '../kit/date/month-calendar.tsx';
import { OwnRows } from '../kit/list/own-rows.tsx';
import { usePageActions } from '../kit/page-actions.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { DateBar } from '../shell/date-bar.tsx';
import { dateIn } from '../shell/dates.ts';
import { useToday } from '../shell/today.ts';
import { CopyDialog } from './copy-dialog.tsx';
import type { Place } from './target.ts';

const whole = { page: 1, page_size: 1000 } as const;
type Props = Readonly<{ resource: Resource<FutureEvent>; place: Place }>;

/** The events of whom they were asked for, as a list or in a month. */
export function EventsOfTarget({ resource, place }: Props) {
  const { t } = useText();
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Tabs
          value={place.view}
          aria-label={t('menu.futureEvents')}
          onChange={(_event, view: string) => place.go({ view: view === 'list' ? null : view })}
        >
          <Tab value="list" label={t('futureEvents.list')} />
          <Tab value="calendar" label={t('futureEvents.calendar')} />
        </Tabs>
        <CopyButton resource={resource} division={place.division} />
      </Stack>
      {place.view === 'list' ? (
        <EventList resource={resource} />
      ) : (
        <Calendar resource={resource} place={place} />
      )}
    </Stack>
  );
}

const typeCell = {
  activity_code: ({ activity_code: { color_code, icon, description } }: FutureEvent) => (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <EventSwatch colour={color_code} icon={icon} size={22} />
      {description}
    </Stack>
  ),
};

function EventList({ resource }: Pick<Props, 'resource'>) {
  const { t } = useText();
  const format = useFormat();
  const shown = (date: string | null) => (date === null ? '–' : format.date(toPlainDate(date)));
  const cells = {
    ...typeCell,
    date_start: (event: FutureEvent) => shown(event.date_start),
    date_end: (event: FutureEvent) => shown(event.date_end),
  };
  return <OwnRows resource={resource} cells={cells} intro={t('futureEvents.intro')} />;
}

/** Copies some of the events to advisors, for who may and where there are some. */
function CopyButton({
  resource,
  division,
}: Pick<Props, 'resource'> & Readonly<{ division: number }>) {
  const { t } = useText();
  const events = useRows(resource, whole).data?.results ?? [];
  const mayCopy = useMayCall()('futureEvents.copy');
  const [isOpen, setOpen] = useState(false);
  const copy = { label: t('futureEvents.copyTitle'), run: () => setOpen(true) };
  const isOffered = mayCopy && events.length > 0;
  usePageActions(isOffered ? [copy] : []);
  if (!isOffered) return null;
  return (
    <>
      <Button onClick={copy.run}>{copy.label}</Button>
      {isOpen ? (
        <CopyDialog events={events} division={division} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function Calendar({ resource, place }: Props) {
  const { t, language } = useText();
  const today = useToday('UTC');
  const asked = place.month ?? '';
  const date: PlainDate = isPlainDate(asked) ? asked : today;
  const read = useRows(resource, whole);
  const { id: userId, live } = useViewer();
  useLiveRows(resource, { live, userId, rows: read.data?.results ?? [] });
  const mayCall = useMayCall();
  const [open, setOpen] = useState<FutureEvent | 'new' | null>(null);
  if (read.data === undefined) return <Unread of={read} />;
  const events = read.data.results;
  const on = (day: PlainDate) => events.filter((event) => isOn(event, day));
  const weeks = weeksOfMonth(date, 1);
  const days = weeks.flat().map((day): readonly [PlainDate, DayContent] => {
    const label = on(day).map(saidShort).join(', ') || t('futureEvents.nothingOn');
    return [day, { label, content: <DayEvents events={on(day)} /> }];
  });
  const openDay = (day: PlainDate) => {
    const [first] = on(day);
    if (first !== undefined && mayCall(resource.edit?.call)) setOpen(first);
    else if (first === undefined && mayCall(resource.add?.call)) setOpen('new');
  };
  return (
    <>
      <OutdatedNotice of={read} />
      <DateBar
        date={date}
        today={today}
        stride="month"
        onChange={(next) => place.go({ date: next })}
      />
      <MonthCalendar
        weeks={weeks}
        date={date}
        today={today}
        say={(day, options) => dateIn(day, language, options)}
        days={new Map(days)}
        onOpen={openDay}
      />
      {open === null ? null : (
        <ListDialog
          open={open === 'new' ? { verb: 'add', rows: [] } : { verb: 'edit', rows: [open] }}
          resource={resource}
          inputs={undefined}
          ToggleDialog={undefined}
          onClose={() => setOpen(null)}
          onLeft={() => undefined}
        />
      )}
    </>
  );
}

function isOn({ date_start, date_end, weekdays }: FutureEvent, day: PlainDate): boolean {
  return fallsOn(
    {
      date_start: toPlainDate(date_start),
      date_end: date_end === null ? null : toPlainDate(date_end),
      weekdays: weekdays.map(({ id }) => id),
    },
    day,
  );
}

const saidShort = ({ start_time, activity_code }: FutureEvent) =>
  `${toTheMinute(start_time)} ${activity_code.description}`;

/** As many as a day has room for. */
const mostShown = 3;

function DayEvents({ events }: Readonly<{ events: readonly FutureEvent[] }>) {
  const { t } = useText();
  return (
    <>
      {events.slice(0, mostShown).map((event) => (
        <Box
          key={event.id}
          component="span"
          sx={{
            bgcolor: event.activity_code.color_code,
            color: inkOn(event.activity_code.color_code),
            borderRadius: 1,
            px: 0.5,
            typography: 'caption',
            fontSize: { xs: 10, sm: 12 },
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {saidShort(event)}
        </Box>
      ))}
      {events.length > mostShown ? (
        <Typography component="span" variant="caption">
          {t('futureEvents.more', { count: events.length - mostShown })}
        </Typography>
      ) : null}
    </>
  );
}
