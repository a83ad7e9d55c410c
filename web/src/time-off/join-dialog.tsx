import { useState } from 'react';
import { useMemberChanges } from '@watchbill/core/time-off/hooks/groups';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { AdvisorLists } from '../transfers/advisor-lists.tsx';

/** Puts advisors of the group's division into it, from a day on. */
export function JoinDialog({ group, onClose }: Readonly<{ group: GroupRow; onClose: () => void }>) {
  const { t } = useText();
  const today = useToday('UTC');
  const [date, setDate] = useState(today);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { join } = useMemberChanges(group.id);
  const saving = useSaving(join.mutateAsync, {
    says: 'generic.dataUpdated',
    onDone: onClose,
  });
  return (
    <DialogForm
      title={t('timeOffSetUp.join')}
      size="large"
      height={520}
      submit={t('timeOffSetUp.joinCount', { count: chosen.size })}
      onSubmit={() => saving.run({ agent_ids: [...chosen], date_start: date })}
      maySubmit={chosen.size > 0}
      saving={saving}
      isDirty={chosen.size > 0}
      onClose={onClose}
    >
      <DateField label={t('timeOffSetUp.memberFrom')} value={date} onChange={setDate} />
      <AdvisorLists
        division={group.division_id}
        chosen={chosen}
        free={group.mu_name}
        taken={group.name}
        onChoose={setChosen}
      />
    </DialogForm>
  );
}
