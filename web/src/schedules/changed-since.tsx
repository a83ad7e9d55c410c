import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useAcknowledge, useOwnChanges } from '@watchbill/core/acknowledgements/hooks';
import { diffDay } from '@watchbill/core/schedules/diff';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { useScheduleWords } from './words.ts';

const noTypes = new Map();

/**
 * What became different in the four weeks ahead since its advisor last acknowledged it. Days that
 * are new count as known once they are shown.
 */
export function ChangedSince() {
  const { t } = useText();
  const { id } = useViewer();
  const { data } = useOwnChanges(id, useLive());
  const words = useScheduleWords(useActivityTypes().data ?? noTypes);
  const { mutateAsync, mutate } = useAcknowledge();
  const saving = useSaving(mutateAsync, { refusedIn: 'notice' });
  const unseen = data?.unseen;
  const told = useRef('');
  useEffect(() => {
    const days = unseen?.map(({ date, version }) => ({ date: toPlainDate(date), version })) ?? [];
    const key = JSON.stringify(days);
    // Told once: a day that changes meanwhile is not, and is told when it has been read again.
    if (days.length === 0 || key === told.current) return;
    told.current = key;
    mutate(days);
  }, [unseen, mutate]);
  if (data === undefined || data.changed.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          color="inherit"
          size="small"
          loading={saving.isPending}
          onClick={() =>
            saving.run(
              data.changed.map(({ date, version }) => ({ date: toPlainDate(date), version })),
            )
          }
        >
          {t('schedules.changedSeen')}
        </Button>
      }
    >
      <Typography variant="subtitle2" component="p">
        {t('schedules.changedSince')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.changed.flatMap(({ before, after }) =>
          diffDay(before, after).map((change) => {
            const line = `${words.date(after.date, shortDate)}: ${words.change(change)}`;
            return <li key={line}>{line}</li>;
          }),
        )}
      </Box>
    </Alert>
  );
}

const shortDate = { weekday: 'short', day: 'numeric', month: 'short' } as const;
