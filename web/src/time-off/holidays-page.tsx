import { Button, Chip, Link } from '@mui/material';
import { useState } from 'react';
import { useHolidays } from '@watchbill/core/time-off/hooks/holidays';
import type { Holiday } from '@watchbill/core/time-off/model/planning';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { GroupScreen } from './group-screen.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayStaff } from './holiday-staff.tsx';
import { orderKeys } from './holiday-words.ts';

/** Holidays of a time-off group: who must work them, who would rather be off, and who is. */
export function HolidayPreferencesPage() {
  const { t } = useText();
  return (
    <GroupScreen title={t('menu.holidayPreferences')} renderBar={(group) => <Add group={group} />}>
      {(group) => <Holidays key={group.id} group={group} />}
    </GroupScreen>
  );
}

function Add({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const mayAdd = useMayCall()('timeOff.createHoliday');
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('timeOffPlans.newHoliday')}
      </Button>
      {isOpen ? (
        <HolidayForm group={group.id} holiday={null} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function Holidays({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const { number, change } = useAddress();
  const read = useHolidays(group.id, group.division_id, useLive());
  if (read.data === undefined) return <Unread of={read} />;
  const chosen = read.data.find(({ id }) => id === number('holiday'));
  if (read.data.length === 0)
    return (
      <EmptyState title={t('timeOffPlans.holidaysNone')} hint={t('timeOffPlans.holidaysHint')} />
    );
  return (
    <>
      <OutdatedNotice of={read} />
      <HolidaysTable holidays={read.data} onOpen={(id) => change({ holiday: id })} />
      {chosen === undefined ? null : <HolidayStaff key={chosen.id} holiday={chosen} />}
    </>
  );
}

function HolidaysTable({
  holidays,
  onOpen,
}: Readonly<{ holidays: readonly Holiday[]; onOpen: (id: number) => void }>) {
  const { t } = useText();
  const format = useFormat();
  const mayEdit = useMayCall()('timeOff.updateHoliday');
  const [open, setOpen] = useState<Holiday | null>(null);
  return (
    <>
      <RowTable
        title={t('menu.holidayPreferences')}
        rows={holidays}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'name',
            label: t('generic.name'),
            render: ({ id, name }) => (
              <Link component="button" type="button" onClick={() => onOpen(id)}>
                {name}
              </Link>
            ),
          },
          {
            name: 'date',
            label: t('generic.date'),
            render: ({ date, observed_on: kept }) => format.date(toPlainDate(kept ?? date)),
          },
          {
            name: 'required',
            label: t('timeOffPlans.mustWork'),
            isFigure: true,
            render: ({ required }) => format.number(required),
          },
          {
            name: 'order',
            label: t('timeOffPlans.offFirst'),
            from: 'md',
            render: ({ assign_by: order }) => t(orderKeys[order]),
          },
          {
            name: 'state',
            label: t('generic.status'),
            render: ({ state }) => (
              <Chip
                size="small"
                variant="outlined"
                color={state === 'assigned' ? 'success' : 'info'}
                label={t(state === 'assigned' ? 'timeOffPlans.isAssigned' : 'timeOffPlans.isOpen')}
              />
            ),
          },
          {
            name: 'actions',
            label: t('generic.actions'),
            isAction: true,
            render: (holiday) =>
              mayEdit && holiday.state === 'open' ? (
                <Button
                  size="small"
                  aria-label={`${t('generic.edit')}: ${holiday.name}`}
                  onClick={() => setOpen(holiday)}
                >
                  {t('generic.edit')}
                </Button>
              ) : null,
          },
        ]}
      />
      {open === null ? null : (
        <HolidayForm group={open.group_id} holiday={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
