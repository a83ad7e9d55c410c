import { Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useTimeOffGroups } from '@watchbill/core/time-off/hooks/groups';
import { useTimeOffTransferChanges } from '@watchbill/core/time-off/hooks/plans';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { useSaving } from '../kit/form/saving.tsx';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { AdvisorLists } from '../transfers/advisor-lists.tsx';

const kept = {
  carries_balance: 'timeOffPlans.keepBalance',
  keeps_skills: 'timeOffPlans.keepSkills',
  keeps_values: 'timeOffPlans.keepValues',
  keeps_availability: 'timeOffPlans.keepAvailability',
} as const;
type KeptPart = keyof typeof kept;
const keptNames = Object.keys(kept) as readonly KeptPart[];

/** Moves advisors to another division and time-off group, with what they keep. */
export function TransferDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const divisions = useDivisionChoices().data ?? [];
  const groups = useTimeOffGroups().data ?? [];
  const [places, setPlaces] = useState({ from: 0, to: 0, group: 0 });
  const from = places.from || (divisions[0]?.id ?? 0);
  const to = places.to || (divisions.find(({ id }) => id !== from)?.id ?? 0);
  const today = useToday(divisions.find(({ id }) => id === from)?.timezone_name ?? 'UTC');
  const [day, setDay] = useState<PlainDate | null>(null);
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<KeptPart>>(new Set());
  const { transfer } = useTimeOffTransferChanges();
  const saving = useSaving(transfer.mutateAsync, {
    says: ({ length: count }) => t('timeOffPlans.transferred', { count }),
    onDone: onClose,
  });
  const name = (id: number) => divisions.find((one) => one.id === id)?.mu_name ?? '';
  const choices = divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }));
  const send = () =>
    saving.run({
      agent_ids: [...going],
      division_id: to,
      group_id: places.group === 0 ? null : places.group,
      date: day ?? addDays(today, 1),
      ...Object.fromEntries(keptNames.map((one) => [one, !left.has(one)])),
    });
  return (
    <DialogForm
      title={t('timeOffPlans.transfer')}
      size="large"
      height={620}
      submit={t('timeOffPlans.transferCount', { count: going.size })}
      onSubmit={send}
      maySubmit={going.size > 0 && to !== 0}
      saving={saving}
      isDirty={going.size > 0}
      onClose={onClose}
    >
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <ChoiceFilter
          isRequired
          label={t('timeOffPlans.fromDivision')}
          value={from}
          choices={choices.filter(({ value }) => value !== to)}
          onChange={(id) => {
            setPlaces({ ...places, from: Number(id) });
            setGoing(new Set());
          }}
        />
        <ChoiceFilter
          isRequired
          label={t('timeOffPlans.toDivision')}
          value={to}
          choices={choices.filter(({ value }) => value !== from)}
          onChange={(id) => setPlaces({ from, to: Number(id), group: 0 })}
        />
        <ChoiceFilter
          label={t('timeOffPlans.toGroup')}
          none={t('timeOffPlans.noGroup')}
          value={places.group}
          choices={groups
            .filter(({ division_id }) => division_id === to)
            .map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(id) => setPlaces({ ...places, group: Number(id) })}
        />
        <DateField
          label={t('timeOffPlans.firstDay')}
          value={day ?? addDays(today, 1)}
          onChange={setDay}
        />
      </Stack>
      <AdvisorLists
        division={from}
        chosen={going}
        free={name(from)}
        taken={name(to)}
        onChoose={setGoing}
      />
      <KeptChoice left={left} onChange={setLeft} />
    </DialogForm>
  );
}

/** What advisors keep as they go. */
function KeptChoice({
  left,
  onChange,
}: Readonly<{ left: ReadonlySet<KeptPart>; onChange: (left: ReadonlySet<KeptPart>) => void }>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
      {keptNames.map((one) => (
        <FormControlLabel
          key={one}
          label={t(kept[one])}
          control={<Checkbox size="small" checked={!left.has(one)} />}
          onChange={() =>
            onChange(new Set(keptNames.filter((name) => left.has(name) !== (name === one))))
          }
        />
      ))}
    </Stack>
  );
}
