import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useSnackbar } from 'notistack';
import { useId, useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import type { Division } from '@watchbill/core/divisions/model';
import { useAdvisorsOf, useMoveChanges } from '@watchbill/core/transfers/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { AssignLists } from '../kit/assign-lists.tsx';
import { DateField } from '../kit/date-field.tsx';
import { useLeaving } from '../kit/leaving.tsx';
import { Unread } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Moves advisors of one division to another, from a day on. */
export function MoveDialog({
  divisions,
  onClose,
}: Readonly<{ divisions: readonly Division[]; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const titleId = useId();
  const [from, setFrom] = useState(divisions[0]?.id ?? 0);
  const [to, setTo] = useState(divisions[1]?.id ?? 0);
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  const today = useToday(divisions.find(({ id }) => id === from)?.timezone_name ?? 'UTC');
  const [day, setDay] = useState<PlainDate | null>(null);
  const advisors = useAdvisorsOf(from);
  const { move } = useMoveChanges();
  const { leave, close, question } = useLeaving(going.size > 0, onClose, move.isPending);
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
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('transfers.move')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: 560 }}>
        {move.error === null ? null : (
          <Alert severity="error">{errorText(move.error, 'report', language)}</Alert>
        )}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', pt: 1 }}>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} disabled={move.isPending}>
          {t('generic.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={going.size === 0 || to === 0 || to === from}
          loading={move.isPending}
          onClick={send}
        >
          {t('transfers.moveCount', { count: going.size })}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
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
