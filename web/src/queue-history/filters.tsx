import { MenuItem, TextField } from '@mui/material';
import type { Channel } from '@watchbill/core/channels/model';
import { useLinesOfChannel } from '@watchbill/core/lines/hooks';
import { fields, type Field } from '@watchbill/core/queue-history/model';
import { fieldKeys } from '@watchbill/core/queue-history/view';
import { ChannelPicker, channelParam } from '../channels/channel-picker.tsx';
import { ColumnPicker } from '../kit/list/column-picker.tsx';
import { useText } from '../kit/text.tsx';
import { periods, type HistorySelection, type Go } from './selection.ts';

type Props = Readonly<{ asked: HistorySelection; channels: readonly Channel[]; go: Go }>;

/** Channels, a line of one, the period, and the columns that are shown. */
export function Filters({ asked, channels, go }: Props) {
  const { t } = useText();
  const isSingle = asked.view === 'distribution' || asked.view === 'monthly';
  return (
    <>
      {isSingle ? (
        <TextField
          select
          size="small"
          label={t('channels.choice')}
          value={asked.channels[0] ?? ''}
          onChange={(event) => go({ channel: event.target.value })}
          sx={box}
        >
          {channels.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <ChannelPicker
          channels={channels}
          chosen={asked.chosen}
          onChange={(chosen) => go({ channel: channelParam(chosen), line: 0 })}
        />
      )}
      {isSingle || asked.channels.length !== 1 ? null : <LinePicker asked={asked} go={go} />}
      {asked.view === 'monthly' ? null : (
        <TextField
          select
          size="small"
          label={t('queueTracking.weeks')}
          value={asked.weeks}
          onChange={(event) => go({ weeks: event.target.value })}
          sx={{ width: { xs: 'calc(50% - 6px)', sm: 130 } }}
        >
          {periods.map((count) => (
            <MenuItem key={count} value={count}>
              {t('queueTracking.weekCount', { count })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asked.view === 'distribution' ? null : (
        <ColumnPicker
          choices={fields.map((field) => ({ name: field, label: t(fieldKeys[field]) }))}
          chosen={asked.fields}
          onChange={(chosen) => go({ columns: (chosen as readonly Field[]).join() })}
        />
      )}
    </>
  );
}

function LinePicker({ asked, go }: Omit<Props, 'channels'>) {
  const { t } = useText();
  const lines = useLinesOfChannel(asked.channels[0] ?? null).data ?? [];
  const value = lines.some(({ id }) => id === asked.line) ? asked.line : 0;
  return (
    <TextField
      select
      size="small"
      label={t('queueTracking.line')}
      value={value}
      onChange={(event) => go({ line: event.target.value })}
      sx={box}
    >
      <MenuItem value={0}>{t('queueTracking.allLines')}</MenuItem>
      {lines.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const box = { width: { xs: '100%', sm: 190 } } as const;
