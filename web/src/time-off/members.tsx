import { Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMemberChanges, useMembers } from '@watchbill/core/time-off/hooks/groups';
import type { Member } from '@watchbill/core/time-off/model/definition';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { parameterResource } from '@watchbill/core/time-off/resource/parameters';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';
import { JoinDialog } from './join-dialog.tsx';

const pageSize = 20;

/** Advisors of a group, and since when; they are put in and taken out here. */
export function Members({ group }: Readonly<{ group: GroupRow }>) {
  const { t } = useText();
  const { text, page, change } = useAddress();
  const search = text('q');
  const read = useMembers(group.id, {
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
  });
  const mayCall = useMayCall();
  const [isJoining, setJoining] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  return (
    <Stack sx={{ gap: 1.5, pt: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <SearchField
          label={t('generic.search')}
          searched={search}
          onSearch={(q) => change({ q })}
        />
        {mayCall('timeOff.addMembers') ? (
          <Button variant="contained" onClick={() => setJoining(true)}>
            {t('timeOffSetUp.join')}
          </Button>
        ) : null}
      </Stack>
      <PagedRows
        read={read}
        size={pageSize}
        empty={<EmptyState title={t('timeOffSetUp.membersNone')} />}
      >
        {(rows) => (
          <MembersTable
            members={rows}
            onLeave={mayCall('timeOff.removeMember') ? setLeaving : undefined}
          />
        )}
      </PagedRows>
      {isJoining ? <JoinDialog group={group} onClose={() => setJoining(false)} /> : null}
      {leaving === null ? null : (
        <LeaveDialog group={group.id} member={leaving} onClose={() => setLeaving(null)} />
      )}
    </Stack>
  );
}

function MembersTable({
  members,
  onLeave,
}: Readonly<{ members: readonly Member[]; onLeave: ((member: Member) => void) | undefined }>) {
  const { t } = useText();
  const format = useFormat();
  const said = (date: string | null) => (date === null ? '–' : format.date(toPlainDate(date)));
  return (
    <RowTable
      title={t('fields.advisors')}
      rows={members}
      keyOf={({ agent_id: id }) => id}
      columns={[
        {
          name: 'name',
          label: t('fields.name'),
          render: ({ agent_id: id, first_name, last_name }) => (
            <Link component={RouterLink} to={`${parameterResource.page}/${id}`}>
              {`${first_name} ${last_name}`}
            </Link>
          ),
        },
        {
          name: 'from',
          label: t('timeOffSetUp.memberFrom'),
          render: ({ date_start: date }) => said(date),
        },
        {
          name: 'to',
          label: t('timeOffSetUp.memberTo'),
          render: ({ date_end: date }) => said(date),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          render: (member) =>
            onLeave === undefined ? null : (
              <Button
                size="small"
                color="error"
                aria-label={`${t('timeOffSetUp.takeOut')}: ${member.first_name} ${member.last_name}`}
                onClick={() => onLeave(member)}
              >
                {t('timeOffSetUp.takeOut')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function LeaveDialog({
  group,
  member,
  onClose,
}: Readonly<{ group: number; member: Member; onClose: () => void }>) {
  const { t } = useText();
  const today = useToday('UTC');
  const [date, setDate] = useState(today);
  const { leave } = useMemberChanges(group);
  const saving = useSaving(leave.mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('timeOffSetUp.takeOutQuestion', {
        name: `${member.first_name} ${member.last_name}`,
      })}
      confirm={t('timeOffSetUp.takeOut')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run({ advisor: member.agent_id, date })}
    >
      <DateField label={t('timeOffSetUp.firstDayOut')} value={date} onChange={setDate} />
    </ConfirmDialog>
  );
}
