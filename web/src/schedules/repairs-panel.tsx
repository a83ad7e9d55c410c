import CloseIcon from '@mui/icons-material/CloseRounded';
import {
  Box,
  Button,
  Drawer,
  IconButton,
  LinearProgress,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import { nameOf } from '@watchbill/core/schedules/day-state';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import { useRepairBasis } from '@watchbill/core/schedules/hooks/repairs';
import type { Repair } from '@watchbill/core/schedules/repairs';
import { spanText } from '@watchbill/core/schedules/words';
import { minutesInDay, type Interval } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText, type Translate } from '../kit/text.tsx';
import type { EditorActions } from './editor-actions.ts';
import {
  planRepairs,
  type JudgedRepair,
  type RepairPlan,
  type ShortStretch,
} from './repair-plan.ts';
import type { ScheduleWords } from './words.ts';

type Props = Readonly<{
  division: number;
  date: PlainDate;
  editor: DayEditor;
  actions: EditorActions;
  demand: Demand | undefined;
  words: ScheduleWords;
  /** The present minute of the day, where it is near. */
  now: number | null;
  /** The stretch that it opens with; null for the first that is short. */
  stretch: Interval | null;
  onClose: () => void;
}>;

/**
 * What the rules allow about a stretch that is short of advisors, the most helpful first, each made
 * by one click as one step to undo.
 */
export function RepairsPanel(props: Props) {
  const { t } = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const titleId = useId();
  const content = (
    <Stack
      component="section"
      aria-labelledby={titleId}
      sx={{ minHeight: 0, height: 1 }}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pl: 2, pr: 0.5, pt: 0.5 }}>
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flexGrow: 1 }}>
          {t('desk.repairs')}
        </Typography>
        <IconButton aria-label={t('generic.close')} onClick={props.onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Repairs {...props} />
    </Stack>
  );
  return isNarrow ? (
    <Drawer
      anchor="bottom"
      open
      onClose={props.onClose}
      slotProps={{ paper: { sx: { height: '70vh' } } }}
    >
      {content}
    </Drawer>
  ) : (
    <Paper variant="outlined" sx={{ width: 360, flexShrink: 0, minHeight: 0 }}>
      {content}
    </Paper>
  );
}

function Repairs({ division, date, editor, actions, demand, words, now, stretch }: Props) {
  const { t } = useText();
  const basis = useRepairBasis(division, date);
  const [chosen, choose] = useState(stretch);
  const { plan, repairs, isReading } = useRepairs(
    { editor, date, demand, now, basis: basis.data },
    chosen,
  );
  if (basis.data === undefined || demand === undefined || plan === null)
    return basis.error === null ? <LinearProgress /> : <Unread of={basis} />;
  if (demand.channels.every(({ required }) => required === null))
    return <EmptyState title={t('desk.repairsNoForecast')} />;
  if (plan.stretches.length === 0 && chosen === null)
    return <EmptyState title={t('desk.repairsNothingShort')} />;
  return (
    <>
      <StretchChoice plan={plan} value={chosen ?? plan.stretches[0]!} onChange={choose} />
      {isReading ? (
        <LinearProgress aria-label={t('desk.repairsReading')} />
      ) : (
        <Box sx={{ height: 4 }} />
      )}
      {repairs.length === 0 && !isReading ? (
        <EmptyState title={t('desk.repairsNone')} />
      ) : (
        <Stack
          component="ol"
          aria-label={t('desk.repairs')}
          sx={{ listStyle: 'none', m: 0, p: 0, overflow: 'auto', flexGrow: 1 }}
        >
          {repairs.map((one) => (
            <RepairItem
              key={`${one.row} ${one.repair.kind}`}
              judged={one}
              editor={editor}
              actions={actions}
              demand={demand}
              words={words}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

type RepairOptions = Readonly<{
  editor: DayEditor;
  date: PlainDate;
  demand: Demand | undefined;
  now: number | null;
  basis: ReturnType<typeof useRepairBasis>['data'];
}>;

/** Repairs whose advisors' limits of work are known; of the others they are read first. */
function useRepairs(
  { editor, date, demand, now, basis }: RepairOptions,
  stretch: Interval | null,
): Readonly<{
  plan: RepairPlan | null;
  repairs: readonly JudgedRepair[];
  isReading: boolean;
}> {
  const { rows, before, types, zone, limits, allows, askLimits } = useDeferredValue(editor);
  const earliest = now === null ? -minutesInDay : Math.ceil(now / 15) * 15;
  const plan = useMemo(
    () =>
      demand === undefined || basis === undefined
        ? null
        : planRepairs({ date, zone, rows, before, types, demand, basis, earliest, allows }),
    [date, zone, rows, before, types, demand, basis, earliest, allows],
  );
  const wanted = stretch ?? plan?.stretches[0];
  const [start, end] = [wanted?.start, wanted?.end];
  const [all, setAll] = useState<readonly JudgedRepair[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    if (plan !== null && start !== undefined && end !== undefined)
      void plan.repairsFor({ start, end }, othersTurn).then((found) => isWanted && setAll(found));
    return () => {
      isWanted = false;
    };
  }, [plan, start, end]);
  const agents = (all ?? []).map(({ repair }) => repair.agent_id).join();
  useEffect(() => {
    if (agents !== '') askLimits(agents.split(',').map(Number));
  }, [agents, askLimits]);
  const repairs = (all ?? []).filter(({ repair }) => limits.has(repair.agent_id));
  return { plan, repairs, isReading: all === null || repairs.length < all.length };
}

const othersTurn = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

function StretchChoice({
  plan,
  value,
  onChange,
}: Readonly<{ plan: RepairPlan; value: Interval; onChange: (stretch: Interval) => void }>) {
  const { t } = useText();
  const format = useFormat();
  const isOf = (one: Interval) => one.start === value.start && one.end === value.end;
  const others = plan.stretches.filter((one) => !isOf(one));
  const known = plan.stretches.find(isOf);
  const choices: readonly (Interval & Partial<ShortStretch>)[] = [
    known ?? value,
    ...others,
  ].toSorted((a, b) => a.start - b.start);
  return (
    <TextField
      select
      size="small"
      label={t('desk.stretch')}
      value={`${value.start} ${value.end}`}
      sx={{ mx: 2, my: 1, width: 'auto' }}
      onChange={({ target }) => {
        const [start = 0, end = 0] = target.value.split(' ').map(Number);
        onChange({ start, end });
      }}
    >
      {choices.map((one) => (
        <MenuItem key={one.start} value={`${one.start} ${one.end}`}>
          {one.missing === undefined
            ? spanText(one)
            : t('desk.stretchShort', { time: spanText(one), missing: format.figure(one.missing) })}
        </MenuItem>
      ))}
    </TextField>
  );
}

type ItemProps = Readonly<{
  judged: JudgedRepair;
  editor: DayEditor;
  actions: EditorActions;
  demand: Demand;
  words: ScheduleWords;
}>;

function RepairItem({
  judged: { row: key, repair, missing, short, level },
  editor,
  actions,
  demand,
  words,
}: ItemProps) {
  const { t } = useText();
  const format = useFormat();
  const row = editor.rows.find((one) => one.key === key);
  if (row === undefined) return null;
  const agent = nameOf(row.advisor);
  const what = repairText(t, repair, { editor, demand, words });
  const apply = () => {
    actions.editAll(key, repair.edits, t('desk.repairDone', { agent }));
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ px: 2, py: 1, gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {agent}
        </Typography>
        <Typography variant="body2">{what}</Typography>
        <Effect>
          {t('desk.repairHours', {
            before: format.figure(missing.before),
            after: format.figure(missing.after),
          })}
        </Effect>
        <Effect>
          {t('desk.repairShort', {
            before: format.number(short.before),
            after: format.number(short.after),
          })}
        </Effect>
        {level === null ? null : (
          <Effect>
            {t('desk.repairLevel', {
              before: format.percent(level.before),
              after: format.percent(level.after),
            })}
          </Effect>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('desk.repairApplyTo', { repair: what, agent })}
        onClick={apply}
        sx={{ flexShrink: 0 }}
      >
        {t('desk.repairApply')}
      </Button>
    </Stack>
  );
}

function Effect({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      component="p"
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  );
}

/** A repair in the reader's words. */
function repairText(
  t: Translate,
  { kind, activity_id, from, to, gives }: Repair,
  { editor, demand, words }: Pick<ItemProps, 'editor' | 'demand' | 'words'>,
): string {
  const event =
    activity_id === null
      ? words.kind('shift')
      : (editor.types.get(activity_id)?.description ?? words.kind('activity'));
  const time = spanText(to);
  if (kind === 'overtime') return t('desk.repairOvertime', { time });
  if (kind === 'callIn') return t('desk.repairCallIn', { time });
  if (kind !== 'lend')
    return t('schedules.changedTime', {
      event,
      before: from === null ? '' : spanText(from),
      after: time,
    });
  if (from !== null) return t('desk.repairReleased', { event, time });
  const channel = demand.channels.find(({ id }) => id === gives[0]?.channel)?.name ?? event;
  return t('desk.repairLend', { channel, time });
}
