import { Alert, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { useDayOfAdvisor } from '@watchbill/core/activity-requests/hooks';
import { rowFromWire } from '@watchbill/core/schedules/codec/read';
import { useActivityTypes } from '@watchbill/core/schedules/hooks/day';
import { countingIds, eventsOf } from '@watchbill/core/schedules/model';
import { spanText } from '@watchbill/core/schedules/words';
import { useText } from '../kit/text.tsx';
import { useScheduleWords } from '../schedules/words.ts';

const noTypes = new Map();

/** The day that is asked about, as it is. */
export function DayLine({ of }: Readonly<{ of: ReturnType<typeof useDayOfAdvisor> }>) {
  const { t } = useText();
  const words = useScheduleWords(useActivityTypes().data ?? noTypes);
  const row = of.data?.data[0];
  const day = useMemo(() => (row === undefined ? null : rowFromWire(row, countingIds())), [row]);
  if (of.data === undefined) return null;
  if (day === null || day.shift === null)
    return <Alert severity="info">{t('activityRequests.noShiftThen')}</Alert>;
  const parts = eventsOf(day)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map((event) => `${words.event(event)} ${spanText(event)}`);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1 }}>
      {parts.join(' · ')}
    </Typography>
  );
}
