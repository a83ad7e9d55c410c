import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useId, useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useMemberChanges } from '@watchbill/core/time-off/hooks/groups';
import type { GroupRow } from '@watchbill/core/time-off/resource/groups';
import { useAdvisorsOf } from '@watchbill/core/transfers/hooks';
import { AssignLists } from '../kit/assign-lists.tsx';
import { DateField } from '../kit/date-field.tsx';
import { useLeaving } from '../kit/leaving.tsx';
import { Unread } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

/** Puts advisors of the group's division into it, from a day on. */
export function JoinDialog({ group, onClose }: Readonly<{ group: GroupRow; onClose: () => void }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const titleId = useId();
  const today = useToday('UTC');
  const [date, setDate] = useState(today);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const advisors = useAdvisorsOf(group.division_id);
  const { join } = useMemberChanges(group.id);
  const { leave, close, question } = useLeaving(chosen.size > 0, onClose, join.isPending);
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
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('timeOffSetUp.join')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: 520 }}>
        {join.error === null ? null : (
          <Alert severity="error">{errorText(join.error, 'report', language)}</Alert>
        )}
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
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} disabled={join.isPending}>
          {t('generic.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0}
          loading={join.isPending}
          onClick={send}
        >
          {t('timeOffSetUp.joinCount', { count: chosen.size })}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}
