import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import type { ChannelLoss } from '@watchbill/core/weekly-staffing/model';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

const mostLines = 6;

/** Which channels lose who can serve them, and when; says so where none does. */
export function ChannelLosses({
  of: { data, error },
}: Readonly<{
  of: Readonly<{ data: readonly ChannelLoss[] | undefined; error: Error | null }>;
}>) {
  const { t } = useText();
  const format = useFormat();
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="rounded" height={48} />
    ) : (
      <Alert severity="info">{t('activityRequests.effectUnknown')}</Alert>
    );
  if (data.length === 0)
    return <Alert severity="success">{t('activityRequests.effectNone')}</Alert>;
  return (
    <Alert severity="warning">
      <Typography variant="body2">{t('activityRequests.effectSome')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.slice(0, mostLines).map(({ channel, date, start_time, end_time, missing }) => (
          <Typography key={`${channel.id} ${date} ${start_time}`} component="li" variant="body2">
            {t('activityRequests.effectLine', {
              channel: channel.name,
              date: format.date(toPlainDate(date)),
              start: start_time.slice(0, 5),
              end: end_time.slice(0, 5),
              missing: format.number(missing, 1),
            })}
          </Typography>
        ))}
      </Box>
      {data.length > mostLines ? (
        <Typography variant="body2">
          {t('list.andMore', { count: data.length - mostLines })}
        </Typography>
      ) : null}
    </Alert>
  );
}
