import { Alert, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { useLinesOfChannel } from '@watchbill/core/lines/hooks';
import { useAddLines } from '@watchbill/core/queue-history/hooks';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';

/** Lines by the names that a file has of them. */
export type Queues = Readonly<Record<string, number>>;

const skip = '';
const add = 'add';

/**
 * Queues of a file that are no line here: each is a line that there is, becomes one of the channel,
 * or is left out.
 */
export function ImportQueues({
  channel,
  missing,
  isBusy,
  onChoose,
}: Readonly<{
  channel: Channel;
  missing: readonly string[];
  isBusy: boolean;
  onChoose: (queues: Queues) => void;
}>) {
  const { t } = useText();
  const mayAdd = useMayCall()('lines.create');
  const lines = useLinesOfChannel(channel.id).data ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const adding = useSaving(useAddLines().mutateAsync, {
    onDone: (made) => onChoose({ ...mapped, ...made }),
    refusedIn: 'notice',
  });
  const mapped = Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) =>
      value === skip || value === add ? [] : [[name, Number(value)] as const],
    ),
  );
  const toAdd = missing.filter((name) => chosen[name] === add);
  const apply = () =>
    toAdd.length > 0 ? adding.run({ channel: channel.id, names: toAdd }) : onChoose(mapped);
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { width: '100%' } } }}>
      {t('queueTracking.missingQueues', { count: missing.length })}
      <Stack sx={{ gap: 1.5, mt: 1.5, alignItems: 'start' }}>
        {missing.map((name) => (
          <QueueChoice
            key={name}
            name={name}
            value={chosen[name] ?? skip}
            channel={mayAdd ? channel : null}
            lines={lines}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
        <Button
          variant="outlined"
          loading={isBusy || adding.isPending}
          disabled={Object.values(chosen).every((value) => value === skip)}
          onClick={apply}
        >
          {t('queueTracking.checkAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** What one queue of a file is here. */
function QueueChoice({
  name,
  value,
  channel,
  lines,
  onChange,
}: Readonly<{
  name: string;
  value: string;
  /** The channel that it can become a line of; null for whom may add none. */
  channel: Channel | null;
  lines: readonly Readonly<{ id: number; name: string }>[];
  onChange: (value: string) => void;
}>) {
  const { t } = useText();
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={t('queueTracking.queueIs', { name })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={skip}>{t('queueTracking.leaveOut')}</MenuItem>
      {channel === null ? null : (
        <MenuItem value={add}>{t('queueTracking.addLine', { channel: channel.name })}</MenuItem>
      )}
      {lines.map((line) => (
        <MenuItem key={line.id} value={String(line.id)}>
          {line.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
