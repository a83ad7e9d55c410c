import { Button } from '@mui/material';
import { useState } from 'react';
import { useAllotments } from '@watchbill/core/time-off/hooks/groups';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { roomByDay } from '@watchbill/core/time-off/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { AllotDialog } from './allot-dialog.tsx';
import { AllotmentsBar } from './allotments-bar.tsx';
import { GroupScreen } from './group-screen.tsx';
import { PaintBar, usePaintRoom } from './paint-bar.tsx';
import { RoomCalendar } from './room-calendar.tsx';
import { useRoomView } from './room-view.ts';
import { RoomWeek } from './room-week.tsx';
import { RoomLegend } from './room-legend.tsx';
import { RoomYear } from './room-year.tsx';

/**
 * How much time off a group may have: a year at a glance, a month with its figures, a week by
 * quarter hour, and what is allotted.
 */
export function AllotmentsPage() {
  const { t } = useText();
  return (
    <GroupScreen
      title={t('menu.timeOffAllotments')}
      renderBar={(group) => <AllotmentsBar group={group} />}
    >
      {(group) => <Room key={group.id} group={group} />}
    </GroupScreen>
  );
}

function Room({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const live = useLive();
  const { rule, view, date, today, from, to, change } = useRoomView();
  const byQuarterHour = view === 'week';
  const stretch = { group: group.id, rule, from, to, byQuarterHour };
  const read = useAllotments(stretch, group.division_id, live);
  const mayEdit = useMayCall()('timeOff.editAllotments');
  const [open, setOpen] = useState<PlainDate | null>(null);
  const paint = usePaintRoom({ group: group.id, rule, rows: read.data?.rows ?? [] });
  if (read.data === undefined) return <Unread of={read} />;
  const days = roomByDay(read.data.rows);
  const onPaint = mayEdit && paint.isReady ? paint.paint : undefined;
  return (
    <>
      <OutdatedNotice of={read} />
      <RoomLegend unit={group.allotment_unit}>
        {mayEdit && view !== 'month' ? <PaintBar paint={paint} /> : null}
        {mayEdit ? (
          <Button variant="contained" onClick={() => setOpen(date)}>
            {t('timeOffPlans.allot')}
          </Button>
        ) : null}
      </RoomLegend>
      {view === 'year' ? (
        <RoomYear
          year={Number(date.slice(0, 4))}
          days={days}
          today={today}
          onMonth={(month) => change({ view: 'month', date: month })}
          onPaint={onPaint}
        />
      ) : view === 'week' ? (
        <RoomWeek from={from} rows={read.data.rows} onPaint={onPaint} />
      ) : (
        <RoomCalendar
          date={date}
          days={days}
          today={today}
          onOpen={(day) => mayEdit && setOpen(day)}
        />
      )}
      {open === null ? null : (
        <AllotDialog
          group={group}
          rule={rule}
          date={open}
          day={days.get(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
