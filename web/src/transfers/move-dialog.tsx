import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { useMoveChanges } from '@watchbill/core/transfers/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { AdvisorLists } from './advisor-lists.tsx';

/** Moves advisors of one division to another, from a day on. */
export function MoveDialog({
  divisions,
  onClose,
}: Readonly<{ divisions: readonly Division[]; onClose: () => void }>) {
  const { t } = useText();
  const [from, setFrom] = useState(divisions[0]?.id ?? 0);
  const [to, setTo] = useState(divisions[1]?.id ?? 0);
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  const today = useToday(divisions.find(({ id }) => id === from)?.timezone_name ?? 'UTC');
  const [day, setDay] = useState<PlainDate | null>(null);
  const { move } = useMoveChanges();
  const saving = useSaving(move.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  const name = (id: number) => divisions.find((one) => one.id === id)?.mu_name ?? '';
  return (
    <DialogForm
      title={t('transfers.move')}
      size="large"
      height={560}
      submit={t('transfers.moveCount', { count: going.size })}
      onSubmit={() => saving.run({ to, advisors: [...going], date: day ?? today })}
      maySubmit={going.size > 0 && to !== 0 && to !== from}
      saving={saving}
      isDirty={going.size > 0}
      onClose={onClose}
    >
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <DivisionChoice
          label={t('transfers.from')}
          divisions={divisions.filter(({ id }) => id !== to)}
          value={from}
          onChange={(id) => {
            setFrom(id);
            setGoing(new Set());
          }}
        />
        <DivisionChoice
          label={t('transfers.to')}
          divisions={divisions.filter(({ id }) => id !== from)}
          value={to}
          onChange={setTo}
        />
        <DateField label={t('transfers.firstDay')} value={day ?? today} onChange={setDay} />
      </Stack>
      <AdvisorLists
        division={from}
        chosen={going}
        free={t('transfers.staying', { division: name(from) })}
        taken={t('transfers.going', { division: name(to) })}
        onChoose={setGoing}
      />
      <Alert severity="info">{t('transfers.whatGoes')}</Alert>
    </DialogForm>
  );
}

function DivisionChoice({
  label,
  divisions,
  value,
  onChange,
}: Readonly<{
  label: string;
  divisions: readonly Division[];
  value: number;
  onChange: (id: number) => void;
}>) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      value={divisions.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: { xs: '100%', sm: 240 } }}
    >
      {divisions.map(({ id, mu_name }) => (
        <MenuItem key={id} value={id}>
          {mu_name}
        </MenuItem>
      ))}
    </TextField>
  );
}
