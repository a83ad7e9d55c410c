import { Box, Typography } from '@mui/material';
import { useDayOfAdvisor } from '@watchbill/core/activity-requests/hooks';
import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DayLine } from './day-line.tsx';
import { useRequestWords } from './words.ts';

/** The day as the schedule has it now, and what is asked for, one above the other. */
export function BeforeAndAfter({
  request,
  onClose,
}: Readonly<{ request: ActivityRequest; onClose: () => void }>) {
  const { t } = useText();
  const words = useRequestWords();
  const day = useDayOfAdvisor(request.agent_id, toPlainDate(request.store_activity.schedule_date));
  return (
    <DialogForm
      title={`${words.name(request)} · ${words.date(request)}`}
      autoFocus
      onClose={onClose}
    >
      <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 2 } }}>
        <Typography variant="subtitle2" component="dt">
          {t('activityRequests.nowScheduled')}
        </Typography>
        <Box component="dd">
          {day.data === undefined ? (
            <Unread of={day} />
          ) : (
            <Box sx={{ pt: 1 }}>
              <DayLine of={day} />
            </Box>
          )}
        </Box>
        <Typography variant="subtitle2" component="dt">
          {t('activityRequests.askedFor')}
        </Typography>
        <Typography variant="body2" component="dd">
          {words.wish(request)}
        </Typography>
        <Typography variant="subtitle2" component="dt">
          {t('generic.status')}
        </Typography>
        <Box component="dd">
          <Typography variant="body2">{words.standing(request).label}</Typography>
          {words.lines(request).map((line) => (
            <Typography key={line} variant="body2" sx={{ color: 'text.secondary' }}>
              {line}
            </Typography>
          ))}
        </Box>
      </Box>
    </DialogForm>
  );
}
