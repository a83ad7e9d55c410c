import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useMemberChanges } from '@watchbill/core/time-off/hooks/groups';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { useAdvisorsOf } from '@watchbill/core/transfers/hooks';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Puts advisors of the group's division into it, from a day on. */
export function JoinDialog({ group, onClose }: Readonly<{ group: GroupRow; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const today = useToday('UTC');
  const [date, setDate] = useState(today);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const advisors = useAdvisorsOf(group.division_id);
  const { join } = useMemberChanges(group.id);
  const move = (ids: readonly number[], isIn: boolean) =>
    setChosen((before) => new Set([...before, ...ids].filter((id) => isIn || !ids.includes(id))));
  const send = () =>
    join.mutate(
      { agent_ids: [...chosen], date_start: date },
      {
        onSuccess: () => {
          enqueueSnackbar(t('generic.dataUpdated'), { variant: 'success' });
          onClose();
        },
      },
    );
  return (
    <DialogForm
      title={t('timeOffSetUp.join')}
      size="large"
      height={520}
      submit={t('timeOffSetUp.joinCount', { count: chosen.size })}
      onSubmit={send}
      maySubmit={chosen.size > 0}
      busy={join.isPending}
      error={join.error}
      isDirty={chosen.size > 0}
      onClose={onClose}
    >
      <DateField label={t('timeOffSetUp.memberFrom')} value={date} onChange={setDate} />
      {advisors.data === undefined ? (
        <Unread of={advisors} />
      ) : (
        <AssignLists
          items={advisors.data.map(({ id, first_name, last_name, team }) => ({
            id,
            label: `${first_name} ${last_name}`,
            ...(team === null ? {} : { note: team }),
          }))}
          assigned={chosen}
          free={group.mu_name}
          taken={group.name}
          onAssign={move}
        />
      )}
    </DialogForm>
  );
}
