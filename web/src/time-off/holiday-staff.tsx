import { Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  useHolidayAssignments,
  useHolidayChanges,
  useHolidayFile,
} from '@watchbill/core/time-off/hooks/holidays';
import type { Assignment, Holiday } from '@watchbill/core/time-off/model/planning';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { preferenceKeys, reasonKeys } from './holiday-words.ts';
import { StaffDialog } from './staff-dialog.tsx';

/** Who works a holiday and why; it is assigned here, and asked for more or fewer. */
export function HolidayStaff({ holiday }: Readonly<{ holiday: Holiday }>) {
  const { t } = useText();
  const read = useHolidayAssignments(holiday.id);
  const file = useHolidayFile();
  const mayCall = useMayCall();
  const [open, setOpen] = useState<'assign' | 'staff' | null>(null);
  const isAssigned = holiday.state === 'assigned';
  return (
    <Stack component="section" aria-label={holiday.name} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h2" variant="h6" sx={{ flexGrow: 1 }}>
          {t('timeOffPlans.staffOf', { name: holiday.name })}
        </Typography>
        {isAssigned && mayCall('timeOff.exportHoliday') ? (
          <FileMenu
            label={t('timeOffPlans.export')}
            choices={sheets(`holiday-${holiday.date}`, (format) => file(holiday.id, format))}
          />
        ) : null}
        {isAssigned && mayCall('timeOff.staffHoliday') ? (
          <Button onClick={() => setOpen('staff')}>{t('timeOffPlans.restaff')}</Button>
        ) : null}
        {!isAssigned && mayCall('timeOff.assignHoliday') ? (
          <Button variant="contained" onClick={() => setOpen('assign')}>
            {t('timeOffPlans.assign')}
          </Button>
        ) : null}
      </Stack>
      {read.data === undefined ? (
        <Unread of={read} />
      ) : read.data.length === 0 ? (
        <EmptyState
          title={t('timeOffPlans.notAssigned')}
          hint={t('timeOffPlans.notAssignedHint')}
        />
      ) : (
        <StaffTable staff={read.data} />
      )}
      {open === 'assign' ? <Assign holiday={holiday} onClose={() => setOpen(null)} /> : null}
      {open === 'staff' ? <StaffDialog holiday={holiday} onClose={() => setOpen(null)} /> : null}
    </Stack>
  );
}

function StaffTable({ staff }: Readonly<{ staff: readonly Assignment[] }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <RowTable
      title={t('fields.advisors')}
      rows={staff}
      keyOf={({ agent_id: id }) => id}
      columns={[
        {
          name: 'name',
          label: t('timeOffSetUp.advisor'),
          render: ({ first_name, last_name }) => `${first_name} ${last_name}`,
        },
        {
          name: 'preference',
          label: t('timeOffPlans.wish'),
          render: ({ preference }) => t(preferenceKeys[preference]),
        },
        {
          name: 'working',
          label: t('timeOffPlans.gets'),
          render: ({ is_working: works }) => (
            <Chip
              size="small"
              variant="outlined"
              color={works ? 'default' : 'success'}
              label={t(works ? 'timeOffPlans.works' : 'timeOffPlans.isOff')}
            />
          ),
        },
        {
          name: 'reason',
          label: t('timeOffPlans.why'),
          from: 'md',
          render: ({ reason }) => t(reasonKeys[reason]),
        },
        {
          name: 'wait',
          label: t('timeOffPlans.waitPlace'),
          isFigure: true,
          from: 'md',
          render: ({ wait_position: place }) => (place === null ? '' : format.number(place)),
        },
      ]}
    />
  );
}

function Assign({ holiday, onClose }: Readonly<{ holiday: Holiday; onClose: () => void }>) {
  const { t } = useText();
  const { assign } = useHolidayChanges();
  const saving = useSaving(assign.mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('timeOffPlans.assignQuestion', { name: holiday.name })}
      confirm={t('timeOffPlans.assign')}
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(holiday)}
    >
      {t('timeOffPlans.assignHint', { count: holiday.required })}
    </ConfirmDialog>
  );
}
