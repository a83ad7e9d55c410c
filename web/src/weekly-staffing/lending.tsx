import { Box, Typography } from '@mui/material';
import type { QuarterHour } from '@watchbill/core/forecasts/hooks';
import { useLending } from '@watchbill/core/weekly-staffing/hooks';
import type { Lending } from '@watchbill/core/weekly-staffing/model';
import { useFormat } from '../kit/format.ts';
import { ErrorState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { Fact, Facts } from './facts.tsx';
import { useStaffingWords } from './words.ts';

/** Who handles each channel's contacts, where advisors serve several. */
export function HandledBy({ at, reserves }: Readonly<{ at: QuarterHour; reserves: boolean }>) {
  const { t } = useText();
  const { data, error, refetch } = useLending(at, reserves);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const shared =
    data?.results.filter(({ from }) => from.some((one) => one.serves.length > 1)) ?? [];
  if (shared.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h3" variant="subtitle2" sx={{ fontWeight: 600 }}>
        {t('weeklyStaffing.handledBy')}
      </Typography>
      {shared.map((one) => (
        <Channel key={one.channel.id} {...one} />
      ))}
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
        {t('weeklyStaffing.handledByHint')}
      </Typography>
    </Box>
  );
}

function Channel({ channel, minutes, from }: Lending) {
  const { t } = useText();
  const words = useStaffingWords();
  const format = useFormat();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 600 }}>
        {t('weeklyStaffing.handledMinutes', {
          channel: channel.name,
          minutes: format.figure(minutes),
        })}
      </Typography>
      <Facts>
        {from.map((one) => (
          <Fact
            key={`${one.serves.map(({ id }) => id).join()} ${one.is_reserve} ${one.minutes}`}
            name={t('weeklyStaffing.whoServe', { channels: words.channels(one.serves) })}
            note={
              one.is_reserve
                ? t('weeklyStaffing.fromReserve')
                : one.is_lent
                  ? t('weeklyStaffing.lent')
                  : undefined
            }
            value={format.percent(one.minutes / minutes)}
          />
        ))}
      </Facts>
    </Box>
  );
}
