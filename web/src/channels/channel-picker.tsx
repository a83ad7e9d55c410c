import { Checkbox, Divider, MenuItem, TextField } from '@mui/material';
import { useText } from '../kit/text.tsx';

type NamedChannel = Readonly<{ id: number; name: string }>;
type Props = Readonly<{
  channels: readonly NamedChannel[];
  /** None is all of them. */
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  /** What else is chosen with the channels, ticked or not. */
  also?: Readonly<{ label: string; shown: string; isOn: boolean; onToggle: () => void }>;
}>;

/** One, several or all of the channels that a division works. */
export function ChannelPicker({ channels, chosen, onChange, also }: Props) {
  const { t } = useText();
  const named = channels.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const shown = [
    named.length === 0 ? t('channels.all') : named.join(' + '),
    ...(also?.isOn === true ? [also.shown] : []),
  ].join(', ');
  const choose = (items: readonly (number | typeof all | typeof more)[]) => {
    if (items.includes(more)) also?.onToggle();
    else onChange(items.includes(all) ? [] : items.filter((one) => typeof one === 'number'));
  };
  return (
    <TextField
      select
      size="small"
      label={t('channels.choice')}
      value={chosen}
      onChange={(event) => choose(event.target.value as unknown as Parameters<typeof choose>[0])}
      slotProps={{
        select: { multiple: true, displayEmpty: true, renderValue: () => shown },
        inputLabel: { shrink: true },
      }}
      sx={{ width: { xs: '100%', sm: 190 } }}
    >
      <MenuItem value={all}>
        <Checkbox size="small" checked={chosen.length === 0} />
        {t('channels.all')}
      </MenuItem>
      {channels.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <Checkbox size="small" checked={chosen.includes(id)} />
          {name}
        </MenuItem>
      ))}
      {also === undefined ? null : <Divider />}
      {also === undefined ? null : (
        <MenuItem value={more}>
          <Checkbox size="small" checked={also.isOn} />
          {also.label}
        </MenuItem>
      )}
    </TextField>
  );
}

const all = 'all';
const more = 'more';

/** The channels that an address names; what it says wrong is not heard. */
export function chosenChannels(
  params: URLSearchParams,
  channels: readonly NamedChannel[],
): readonly number[] {
  const asked = (params.get('channel') ?? '').split(',');
  return channels.flatMap(({ id }) => (asked.includes(String(id)) ? [id] : []));
}

/** Channels as an address names them. */
export function channelParam(chosen: readonly number[]): string {
  return chosen.length === 0 ? all : chosen.join();
}
