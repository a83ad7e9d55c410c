import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { diffDay } from '@watchbill/core/schedules/diff';
import { useAdvisorDays } from '@watchbill/core/schedules/hooks/range';
import { emptyDay, type ScheduleDay } from '@watchbill/core/schedules/model';
import { addDays, datesFrom, type PlainDate } from '@watchbill/core/time/plain-date';
import { keepDraft, readDraft } from '../kit/form/drafts.ts';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { useScheduleWords } from './words.ts';

const ahead = 13;
const noTypes = new Map();
type Seen = readonly ScheduleDay[];

/** What became different in the fortnight ahead since its advisor last looked on this device. */
export function ChangedSince({ advisor, today }: Readonly<{ advisor: number; today: PlainDate }>) {
  const { t } = useText();
  const to = addDays(today, ahead);
  const { days, types } = useAdvisorDays({ advisor, from: today, to });
  const words = useScheduleWords(types ?? noTypes);
  const { seen, accept } = useSeen(days);
  if (days === null || seen === null) return null;
  const dayOf = (among: Seen, date: PlainDate) =>
    among.find((day) => day.date === date) ?? emptyDay(date, advisor);
  const known = seen.map(({ date }) => date).toSorted();
  const lines = datesFrom(today, to)
    .filter((date) => known.length > 0 && date <= known.at(-1)!)
    .flatMap((date) =>
      diffDay(dayOf(seen, date), dayOf(days, date)).map(
        (change) =>
          `${words.date(date, { weekday: 'short', day: 'numeric', month: 'short' })}: ${words.change(change)}`,
      ),
    );
  if (lines.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={accept}>
          {t('schedules.changedSeen')}
        </Button>
      }
    >
      <Typography variant="subtitle2" component="p">
        {t('schedules.changedSince')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** The days as they were last seen: kept on this device, erased when its user signs out. The first look counts as seen. */
function useSeen(days: readonly ScheduleDay[] | null) {
  const { id: user } = useViewer();
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readDraft({ user, name: draftName }).then((kept) => {
      if (isCurrent && kept !== null) setSeen(kept.value as Seen);
      if (isCurrent && kept === null && days !== null)
        void keepDraft({ user, name: draftName }, days);
    });
    return () => {
      isCurrent = false;
    };
  }, [user, days]);
  return {
    seen,
    accept: () => {
      if (days === null) return;
      setSeen(days);
      void keepDraft({ user, name: draftName }, days);
    },
  };
}
const draftName = 'schedule as last seen';
