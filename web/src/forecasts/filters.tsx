import { MenuItem, TextField } from '@mui/material';
import type { Channel } from '@watchbill/core/channels/model';
import { forecastModules, type ForecastModule } from '@watchbill/core/forecasts/model';
import { modelKeys } from '@watchbill/core/forecasts/view';
import { useText } from '../kit/text.tsx';

/** Whose forecast is shown, and by which way it was made. */
export function Filters({
  channels,
  channel,
  module,
  go,
}: Readonly<{
  channels: readonly Channel[];
  channel: number;
  module: ForecastModule;
  go: (change: Readonly<Record<string, string>>) => void;
}>) {
  const { t } = useText();
  return (
    <>
      <TextField
        select
        size="small"
        label={t('channels.choice')}
        value={channel}
        onChange={(event) => go({ channel: event.target.value })}
        sx={{ width: { xs: '100%', sm: 190 } }}
      >
        {channels.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <ModelChoice
        label={t('intraday.runModel')}
        value={module}
        onChange={(next) => go({ forecast: next })}
      />
    </>
  );
}

/** By which way a forecast is made. */
export function ModelChoice({
  label,
  value,
  onChange,
}: Readonly<{
  label: string;
  value: ForecastModule;
  onChange: (module: ForecastModule) => void;
}>) {
  const { t } = useText();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as ForecastModule)}
      sx={{ width: { xs: '100%', sm: 190 } }}
    >
      {forecastModules.map((one) => (
        <MenuItem key={one} value={one}>
          {t(modelKeys[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}
