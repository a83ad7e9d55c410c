import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { ApiError } from '@watchbill/core/api/errors';
import { useForecastDefault, useSetForecastDefault } from '@watchbill/core/channels/hooks';
import {
  weekdays,
  type Channel,
  type ForecastDefault,
  type Weekday,
} from '@watchbill/core/channels/model';
import {
  formOf,
  neededFields,
  slotKey,
  slotsOf,
  targetWeekdays,
  type TargetField,
} from '@watchbill/core/forecasting-targets/view';
import { AddSlot } from '../forecasting-targets/add-slot.tsx';
import { CopyWeekday } from '../forecasting-targets/copy-weekday.tsx';
import { TargetLines, WeekdayChoice } from '../forecasting-targets/target-lines.tsx';
import { TargetsConflict } from '../forecasting-targets/targets-conflict.tsx';
import { useTargetColumns, useTargetsDraft } from '../forecasting-targets/targets-draft.ts';
import { useAddress } from '../kit/address.ts';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';

type Props = Readonly<{ channel: Channel }>;

/** What service a channel is to give while it has no targets of its own, by weekday and time. */
export function ForecastDefaults({ channel }: Props) {
  const { t } = useText();
  const { id: user, live } = useViewer();
  const read = useForecastDefault(channel.id, user, live);
  // Until it has some, there are none to be read.
  const hasNone = read.error instanceof ApiError && read.error.status === 404;
  const defaults = hasNone ? noDefaults(channel) : read.data;
  if (defaults === undefined) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1.5, pt: 1 }}>
      {hasNone ? (
        <Alert severity="info">{t('channels.noForecastData', { id: channel.id })}</Alert>
      ) : (
        <OutdatedNotice of={read} />
      )}
      <Editor channel={channel} defaults={defaults} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('channels.defaultsHint')} {t('forecastingTargets.hint')}
      </Typography>
    </Stack>
  );
}

function noDefaults({ id, version }: Channel): ForecastDefault {
  const days = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as Record<
    Weekday,
    []
  >;
  return { ...days, id, version };
}

type DefaultInput = Parameters<ReturnType<typeof useSetForecastDefault>['mutateAsync']>[0];

function Editor({ channel, defaults }: Props & Readonly<{ defaults: ForecastDefault }>) {
  const { t } = useText();
  const { text, change } = useAddress();
  const columns = useTargetColumns().filter(({ name }) => neededFields.has(name as TargetField));
  const draft = useTargetsDraft(defaults);
  const [open, setOpen] = useState<'add' | 'copy' | null>(null);
  const set = useSetForecastDefault(channel.id);
  const saving = useSaving((input: DefaultInput) => set.mutateAsync(input), {
    says: 'channels.forecastDefaultAdded',
    onDone: draft.discard,
    theirs: (newer: ForecastDefault) => newer,
  });
  const mayEdit = useMayCall()('channels.setForecastDefault');
  const day = targetWeekdays.find((one) => one === text('weekday'));
  const keys = draft.slots.flatMap((slot) =>
    day === undefined || slot.weekday === day ? slotKey(slot) : [],
  );
  const send = (of: ForecastDefault) => saving.run({ of, form: formOf(draft.slots) });
  const discard = () => {
    saving.reset();
    draft.discard();
  };
  const theirs = saving.conflict?.theirs;
  return (
    <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden' }}>
      <EditBar
        count={draft.count}
        hasWrong={draft.hasWrong}
        onDiscard={discard}
        saving={saving}
        onSave={() => send(draft.base)}
      >
        <WeekdayChoice value={day ?? ''} onChange={(weekday) => change({ weekday })} />
        {mayEdit ? (
          <>
            <Button variant="outlined" onClick={() => setOpen('add')}>
              {t('forecastingTargets.addSlot')}
            </Button>
            <Button onClick={() => setOpen('copy')}>{t('forecastingTargets.copyDay')}</Button>
          </>
        ) : null}
      </EditBar>
      <TargetLines
        title={t('channels.defaultsOf', { channel: channel.name })}
        figures={{
          heading: t('forecastingTargets.heading'),
          columns,
          rows: draft.rows.filter(({ key }) => keys.includes(key)),
        }}
        draft={draft}
        mayEdit={mayEdit}
      />
      {open === 'add' ? <AddSlot draft={draft} day={day} onClose={() => setOpen(null)} /> : null}
      {open === 'copy' ? (
        <CopyWeekday draft={draft} day={day} onClose={() => setOpen(null)} />
      ) : null}
      {theirs === undefined ? null : (
        <TargetsConflict
          mine={draft.slots}
          theirs={slotsOf(theirs)}
          onMine={() => send(theirs)}
          onCancel={saving.reset}
          onTheirs={discard}
        />
      )}
    </Paper>
  );
}
