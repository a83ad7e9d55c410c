import { Button } from '@mui/material';
import { useState } from 'react';
import {
  useAllotmentChanges,
  useAllotments,
  useRulesOfGroup,
} from '@watchbill/core/time-off/hooks/groups';
import { allotmentRows } from '@watchbill/core/time-off/resource/allotments';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { roomByDay } from '@watchbill/core/time-off/view';
import {
  addMonths,
  dateOf,
  endOfMonth,
  isPlainDate,
  startOfMonth,
  type PlainDate,
} from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { ImportButton } from '../kit/import/import-button.tsx';
import { Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { DateBar } from '../shell/date-bar.tsx';
import { useToday } from '../shell/today.ts';
import { ViewTabs } from '../shell/view-tabs.tsx';
import { AllotDialog } from './allot-dialog.tsx';
import { GroupScreen } from './group-screen.tsx';
import { RoomCalendar } from './room-calendar.tsx';
import { RoomLegend, RoomYear } from './room-year.tsx';

/** How much time off a group may have: a year at a glance, a month with its figures, and what is allotted. */
export function AllotmentsPage() {
  const { t } = useText();
  return (
    <GroupScreen title={t('menu.timeOffAllotments')} renderBar={(group) => <Bar group={group} />}>
      {(group) => <Room key={group.id} group={group} />}
    </GroupScreen>
  );
}

/** What the address shows: a rule or (0) all of them, a year or a month, and the date in it. */
function useView() {
  const today = useToday('UTC');
  const { text, number, change } = useAddress();
  const asked = text('date');
  const date = isPlainDate(asked) ? asked : today;
  const isMonth = text('view') === 'month';
  const year = Number(date.slice(0, 4));
  return {
    today,
    date,
    rule: number('rule'),
    view: isMonth ? ('month' as const) : ('year' as const),
    from: isMonth ? startOfMonth(date) : dateOf({ year, month: 1, day: 1 }),
    to: isMonth ? endOfMonth(date) : dateOf({ year, month: 12, day: 31 }),
    change,
  };
}

function Bar({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const { rule, view, date, today, from, to, change } = useView();
  const rules = useRulesOfGroup(group.id).data ?? [];
  const { file } = useAllotmentChanges();
  const mayExport = useMayCall()('timeOff.exportAllotments');
  const year = Number(date.slice(0, 4));
  return (
    <>
      <ChoiceFilter
        label={t('timeOffPlans.rule')}
        value={rule}
        choices={rules.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => change({ rule: next })}
      />
      {view === 'month' ? (
        <DateBar
          date={date}
          today={today}
          stride="month"
          onChange={(next) => change({ date: next })}
        />
      ) : (
        <ChoiceFilter
          isRequired
          label={t('timeOffPlans.year')}
          value={year}
          choices={[year - 1, year, year + 1].map((one) => ({ value: one, label: String(one) }))}
          onChange={(next) => change({ date: addMonths(date, 12 * (Number(next) - year)) })}
        />
      )}
      <ViewTabs
        title={t('menu.timeOffAllotments')}
        value={view}
        choices={[
          ['year', t('timeOffPlans.year')],
          ['month', t('timeOffPlans.month')],
        ]}
        onChange={(next) => change({ view: next === 'year' ? null : next })}
      />
      <ImportButton resource={allotmentRows} of={{ group_id: group.id }} />
      {mayExport ? (
        <FileMenu
          label={t('timeOffPlans.export')}
          choices={sheets(`allotments-${from}`, (format) =>
            file({ group: group.id, rule, from, to }, format),
          )}
        />
      ) : null}
    </>
  );
}

function Room({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const live = useLive();
  const { rule, view, date, today, from, to, change } = useView();
  const read = useAllotments({ group: group.id, rule, from, to }, group.division_id, live);
  const mayEdit = useMayCall()('timeOff.editAllotments');
  const [open, setOpen] = useState<PlainDate | null>(null);
  if (read.data === undefined) return <Unread of={read} />;
  const days = roomByDay(read.data.rows);
  return (
    <>
      <Outdated of={read} />
      <RoomLegend unit={group.allotment_unit}>
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
        />
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
