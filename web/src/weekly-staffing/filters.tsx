import { Checkbox, Divider, MenuItem, TextField } from '@mui/material';
import type { Channel } from '@watchbill/core/channels/model';
import {
  families,
  forecastChoices,
  type Family,
  type ForecastChoice,
} from '@watchbill/core/forecasts/model';
import { modelKeys } from '@watchbill/core/forecasts/view';
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
  const asked = (params.get('channel') ?? '').split(',');
  return {
    channels: channels.flatMap(({ id }) => (asked.includes(String(id)) ? [id] : [])),
    reserves: params.get('reserves') === 'counted',
    module: forecastChoices.find((one) => one === params.get('forecast')) ?? 'usual',
    family: families.find((one) => one === params.get('family')) ?? 'revised',
  };
}

export function Filters({ view, channels, onChange }: Props) {
  const { t } = useText();
  const named = channels.filter(({ id }) => view.channels.includes(id)).map(({ name }) => name);
  const shown = [
    named.length === 0 ? t('weeklyStaffing.allChannels') : named.join(' + '),
    ...(view.reserves ? [t('weeklyStaffing.withReserves')] : []),
  ].join(', ');
  return (
    <>
      <TextField
        select
        size="small"
        label={t('weeklyStaffing.channel')}
        value={view.channels}
        onChange={(event) => onChange(changeOf(event.target.value, view))}
        slotProps={{
          select: { multiple: true, displayEmpty: true, renderValue: () => shown },
          inputLabel: { shrink: true },
        }}
        sx={{ width: { xs: '100%', sm: 190 } }}
      >
        <MenuItem value={all}>
          <Checkbox size="small" checked={view.channels.length === 0} />
          {t('weeklyStaffing.allChannels')}
        </MenuItem>
        {channels.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            <Checkbox size="small" checked={view.channels.includes(id)} />
            {name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem value={reserves}>
          <Checkbox size="small" checked={view.reserves} />
          {t('weeklyStaffing.countReserves')}
        </MenuItem>
      </TextField>
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

const all = 'all';
const reserves = 'reserves';

/** What a click in the menu changes of the address: channels, of which all take the place of some, or whether reserves count. */
function changeOf(value: unknown, view: View): Readonly<Record<string, string>> {
  const items = value as readonly (number | typeof all | typeof reserves)[];
  if (items.includes(reserves)) return { reserves: view.reserves ? 'apart' : 'counted' };
  return { channel: items.length === 0 || items.includes(all) ? all : items.join() };
}

/** Two beside each other where it is narrow. */
const half = { width: { xs: 'calc(50% - 6px)', sm: 190 } } as const;
