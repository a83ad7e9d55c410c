import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { useAdvisorsOf, useMoveChanges } from '@watchbill/core/transfers/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Moves advisors of one division to another, from a day on. */
export function MoveDialog({
  divisions,
  onClose,
}: Readonly<{ divisions: readonly Division[]; onClose: () => void }>) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [from, setFrom] = useState(divisions[0]?.id ?? 0);
  const [to, setTo] = useState(divisions[1]?.id ?? 0);
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  const today = useToday(divisions.find(({ id }) => id === from)?.timezone_name ?? 'UTC');
  const [day, setDay] = useState<PlainDate | null>(null);
  const advisors = useAdvisorsOf(from);
  const { move } = useMoveChanges();
  const name = (id: number) => divisions.find((one) => one.id === id)?.mu_name ?? '';
  const send = () =>
    move.mutate(
      { to, advisors: [...going], date: day ?? today },
      {
        onSuccess: ({ message }) => {
          enqueueSnackbar(message, { variant: 'success' });
          onClose();
        },
      },
    );
  return (
    <DialogForm
      title={t('transfers.move')}
      size="large"
      height={560}
      submit={t('transfers.moveCount', { count: going.size })}
      onSubmit={send}
      maySubmit={going.size > 0 && to !== 0 && to !== from}
      busy={move.isPending}
      error={move.error}
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
      {advisors.data === undefined ? (
        <Unread of={advisors} />
      ) : (
        <AssignLists
          items={advisors.data.map(({ id, first_name, last_name, team }) => ({
            id,
            label: `${first_name} ${last_name}`,
            ...(team === null ? {} : { note: team }),
          }))}
          assigned={going}
          free={t('transfers.staying', { division: name(from) })}
          taken={t('transfers.going', { division: name(to) })}
          onAssign={(ids, assign) =>
            setGoing((before) => {
              const next = new Set(before);
              for (const id of ids) {
                if (assign) next.add(id);
                else next.delete(id);
              }
              return next;
            })
          }
        />
      )}
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
