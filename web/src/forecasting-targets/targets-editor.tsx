import { Alert, Paper, Stack, Typography } from '@mui/material';
import type { Channel } from '@watchbill/core/channels/model';
import { useSaveTargets } from '@watchbill/core/forecasting-targets/hooks';
import type { Objective } from '@watchbill/core/forecasting-targets/model';
import { slotKey, slotsOf, targetWeekdays } from '@watchbill/core/forecasting-targets/view';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { TargetLines, WeekdayChoice } from './target-lines.tsx';
import { TargetsConflict } from './targets-conflict.tsx';
import { useTargetColumns, useTargetsDraft, type TargetsDraft } from './targets-draft.ts';
import { TargetsMenu } from './targets-menu.tsx';

type Props = Readonly<{
  objective: Objective;
  channels: readonly Channel[];
  weekday: string | null;
  go: (change: Readonly<Record<string, string>>) => void;
}>;
type TargetsInput = Readonly<{ of: Objective; slots: TargetsDraft['slots'] }>;

/** A channel's targets, line by line, typed over in their places. */
export function TargetsEditor({ objective, channels, weekday, go }: Props) {
  const { t } = useText();
  const mayCall = useMayCall();
  const columns = useTargetColumns();
  const draft = useTargetsDraft(objective);
  const channel = objective.contact_type_name;
  const shownDay = targetWeekdays.find((one) => one === weekday);
  const slots = draft.slots.filter((slot) => shownDay === undefined || slot.weekday === shownDay);
  const keys = new Set(slots.map(slotKey));
  const figures = {
    heading: t('forecastingTargets.heading'),
    columns,
    rows: draft.rows.filter(({ key }) => keys.has(key)),
  };
  const save = useSaveTargets();
  const saving = useSaving((input: TargetsInput) => save.mutateAsync(input), {
    says: 'forecastingTargets.saved',
    onDone: draft.discard,
    theirs: (newer: Objective) => newer,
  });
  const send = (of: Objective) => saving.run({ of, slots: draft.slots });
  const theirs = saving.conflict?.theirs;
  const mayEdit = mayCall('forecastingTargets.update');
  return (
    <Stack sx={{ gap: 1.5 }}>
      {objective.is_default ? (
        <Alert severity="info">{t('forecastingTargets.isDefault', { channel })}</Alert>
      ) : null}
      <Paper variant="outlined" sx={{ minWidth: 0, overflow: 'hidden' }}>
        <EditBar
          count={draft.count}
          hasWrong={draft.hasWrong}
          onDiscard={() => {
            draft.discard();
            saving.reset();
          }}
          saving={saving}
          onSave={() => send(draft.base)}
        >
          <WeekdayChoice value={shownDay ?? ''} onChange={(next) => go({ weekday: next })} />
          {mayEdit ? (
            <TargetsMenu objective={objective} channels={channels} draft={draft} day={shownDay} />
          ) : null}
        </EditBar>
        <TargetLines
          title={t('forecastingTargets.ofChannel', { channel })}
          figures={figures}
          draft={draft}
          mayEdit={mayEdit}
        />
      </Paper>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('forecastingTargets.hint')}
      </Typography>
      {theirs === undefined ? null : (
        <TargetsConflict
          mine={draft.slots}
          theirs={slotsOf(theirs)}
          onMine={() => send(theirs)}
          onCancel={saving.reset}
          onTheirs={() => {
            saving.reset();
            draft.discard();
          }}
        />
      )}
    </Stack>
  );
}
