import { MenuItem, TextField } from '@mui/material';
import type { Channel } from '@watchbill/core/channels/model';
import {
  families,
  forecastChoices,
  type Family,
  type ForecastChoice,
} from '@watchbill/core/forecasts/model';
import { modelKeys } from '@watchbill/core/forecasts/view';
import { ChannelPicker, channelParam, chosenChannels } from '../channels/channel-picker.tsx';
import { useText } from '../kit/text.tsx';

/** What of the week is looked at; no channels are all. */
export type View = Readonly<{
  channels: readonly number[];
  /** Whether advisors count for what they serve in reserve only. */
  reserves: boolean;
  module: ForecastChoice;
  family: Family;
}>;
type Props = Readonly<{
  view: View;
  channels: readonly Channel[];
  onChange: (change: Readonly<Record<string, string | number>>) => void;
}>;

/** What the address says of it; what it says wrong is not heard. */
export function viewOf(params: URLSearchParams, channels: readonly Channel[]): View {
  return {
    channels: chosenChannels(params, channels),
    reserves: params.get('reserves') === 'counted',
    module: forecastChoices.find((one) => one === params.get('forecast')) ?? 'usual',
    family: families.find((one) => one === params.get('family')) ?? 'revised',
  };
}

export function Filters({ view, channels, onChange }: Props) {
  const { t } = useText();
  return (
    <>
      <ChannelPicker
        channels={channels}
        chosen={view.channels}
        onChange={(chosen) => onChange({ channel: channelParam(chosen) })}
        also={{
          label: t('weeklyStaffing.countReserves'),
          shown: t('weeklyStaffing.withReserves'),
          isOn: view.reserves,
          onToggle: () => onChange({ reserves: view.reserves ? 'apart' : 'counted' }),
        }}
      />
      <TextField
        select
        size="small"
        label={t('weeklyStaffing.forecast')}
        value={view.module}
        disabled={view.family === 'actual'}
        onChange={(event) => onChange({ forecast: event.target.value })}
        sx={half}
      >
        {['usual' as const, ...forecastChoices.filter((one) => one !== 'usual')].map((one) => (
          <MenuItem key={one} value={one}>
            {t(one === 'usual' ? 'weeklyStaffing.usual' : modelKeys[one])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('weeklyStaffing.family')}
        value={view.family}
        onChange={(event) => onChange({ family: event.target.value })}
        sx={half}
      >
        {families.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`weeklyStaffing.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** Two beside each other where it is narrow. */
const half = { width: { xs: 'calc(50% - 6px)', sm: 190 } } as const;
