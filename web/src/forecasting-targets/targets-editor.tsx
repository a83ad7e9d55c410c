import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, IconButton, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material';
import type { Channel } from '@watchbill/core/channels/model';
import { useSaveTargets } from '@watchbill/core/forecasting-targets/hooks';
import type { Objective } from '@watchbill/core/forecasting-targets/model';
import {
  slotKey,
  slotsOf,
  targetFields,
  targetWeekdays,
} from '@watchbill/core/forecasting-targets/view';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { FigureGrid } from '../kit/figure/figure-grid.tsx';
import { FigureTable } from '../kit/figure/figure-table.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { TargetsConflict } from './targets-conflict.tsx';
import {
  useTargetColumns,
  useTargetsDraft,
  useWeekdayName,
  type TargetsDraft,
} from './targets-draft.ts';
import { TargetsMenu } from './targets-menu.tsx';

type Props = Readonly<{
  objective: Objective;
  channels: readonly Channel[];
  weekday: string | null;
  go: (change: Readonly<Record<string, string>>) => void;
}>;
type Sent = Readonly<{ of: Objective; slots: TargetsDraft['slots'] }>;
const editable: ReadonlySet<string> = new Set(targetFields);

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
  const saving = useSaving((input: Sent) => save.mutateAsync(input), {
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
        <Lines
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

function Lines({
  title,
  figures,
  draft,
  mayEdit,
}: Readonly<{
  title: string;
  figures: Parameters<typeof FigureGrid>[0]['figures'];
  draft: TargetsDraft;
  mayEdit: boolean;
}>) {
  const { t } = useText();
  if (figures.rows.length === 0)
    return (
      <EmptyState title={t('forecastingTargets.none')} hint={t('forecastingTargets.noneHint')} />
    );
  if (!mayEdit) return <FigureTable title={title} figures={figures} />;
  const edits = {
    ...draft.edits,
    type: (...typed: Parameters<typeof draft.edits.type>) => {
      draft.begin();
      draft.edits.type(...typed);
    },
  };
  return (
    <FigureGrid
      title={title}
      figures={figures}
      editable={editable}
      edits={edits}
      actions={
        new Map(
          figures.rows.map(({ key, label }) => [
            key,
            <IconButton
              key={key}
              size="small"
              aria-label={t('forecastingTargets.remove', { slot: label })}
              onClick={() => draft.put(draft.slots.filter((slot) => slotKey(slot) !== key))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>,
          ]),
        )
      }
      sx={{ maxHeight: 'calc(100dvh - 260px)', minHeight: 240 }}
    />
  );
}

function WeekdayChoice({
  value,
  onChange,
}: Readonly<{ value: string; onChange: (weekday: string) => void }>) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  return (
    <TextField
      select
      size="small"
      label={t('forecastingTargets.shown')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 170 } }}
    >
      <MenuItem value="">{t('forecastingTargets.week')}</MenuItem>
      {targetWeekdays.map((weekday) => (
        <MenuItem key={weekday} value={weekday}>
          {nameOf(weekday)}
        </MenuItem>
      ))}
    </TextField>
  );
}
