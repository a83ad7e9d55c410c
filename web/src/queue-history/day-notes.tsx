import JudgeIcon from '@mui/icons-material/MoreHorizRounded';
import { Chip, IconButton, Stack } from '@mui/material';
import { useRuns } from '@watchbill/core/forecasts/hooks';
import { useJudgeDay, useOutliers } from '@watchbill/core/outliers/hooks';
import type { OutlierDay } from '@watchbill/core/outliers/model';
import { useSpecialDates } from '@watchbill/core/special-days/hooks';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { dateWords } from '@watchbill/core/time/zone';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { ActionMenu } from '../kit/list/popup.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import type { HistorySelection } from './selection.ts';

type Day = Readonly<{
  date: string;
  deviation_percentage: number | null;
  is_beyond_threshold: boolean;
}>;
type DayNote = Readonly<{
  day: Day | undefined;
  outlier: OutlierDay | undefined;
  /** Special days in words, with what they were found to do to contacts. */
  special: readonly string[];
}>;
export type NotesOf = (date: string) => DayNote;

/**
 * What is known of each date of a channel: special days and their effect, how far it lies from its
 * weekday, what was judged.
 */
export function useDayNotes(
  channel: number | null,
  { from, to }: HistorySelection,
  days: readonly Day[],
): NotesOf {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const outliers = useOutliers(mayCall('outliers.list') ? channel : null).data ?? [];
  const special = useSpecialDates(mayCall('specialDays.dates') ? channel : null, from, to);
  const runs = useRuns(mayCall('forecasts.runs') ? channel : null).data ?? [];
  const effects = runs.find((run) => run.explanation !== null)?.explanation?.effects ?? [];
  const wordsOf = ({ name, is_closed }: Readonly<{ name: string; is_closed: boolean }>) => {
    const effect = effects.find((one) => one.name === name);
    if (is_closed) return t('queueTracking.closed', { name });
    return effect === undefined
      ? name
      : t('queueTracking.specialEffect', { name, percent: format.percent(effect.factor) });
  };
  return (date) => ({
    day: days.find((one) => one.date === date),
    outlier: outliers.find((one) => one.date === date),
    special: (special.data ?? []).filter((one) => one.date === date).map(wordsOf),
  });
}

/** They stand in a row of the table; who may judges the day there. */
export function DayNotes({
  date,
  notes,
  channel,
}: Readonly<{ date: string; notes: NotesOf; channel: number | null }>) {
  const { t, language } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const { day, outlier, special } = notes(date);
  const far = day?.deviation_percentage ?? null;
  const isMarked = day?.is_beyond_threshold === true || outlier !== undefined;
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center', minHeight: 24 }}>
      {special.map((words) => (
        <Chip key={words} size="small" color="info" variant="outlined" label={words} />
      ))}
      {far !== null && isMarked ? (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={t('queueTracking.deviation', {
            percent: `${far > 0 ? '+' : ''}${format.percent(far / 100)}`,
            weekday: dateWords(toPlainDate(date), 'weekday', language),
          })}
        />
      ) : null}
      {outlier === undefined ? null : (
        <Chip
          size="small"
          color={outlier.is_left_out ? 'warning' : 'default'}
          label={t(outlier.is_left_out ? 'queueTracking.leftOut' : 'queueTracking.counts')}
        />
      )}
      {channel !== null && mayCall('outliers.judge') ? (
        <Judge channel={channel} date={date} outlier={outlier} />
      ) : null}
    </Stack>
  );
}

const choices = [
  ['approved', 'queueTracking.approve'],
  ['rejected', 'queueTracking.reject'],
  ['open', 'queueTracking.reopen'],
] as const;

function Judge({
  channel,
  date,
  outlier,
}: Readonly<{ channel: number; date: string; outlier: OutlierDay | undefined }>) {
  const { t } = useText();
  const format = useFormat();
  const shown = format.date(toPlainDate(date));
  const saving = useSaving(useJudgeDay(channel).mutateAsync, {
    says: () => t('queueTracking.judged', { date: shown }),
    refusedIn: 'notice',
  });
  const title = t('queueTracking.judge', { date: shown });
  return (
    <ActionMenu
      title={title}
      actions={choices.map(([verdict, label]) => ({
        label: t(label),
        isChosen: (outlier?.verdict ?? 'open') === verdict,
        run: () => saving.run({ date, verdict, version: outlier?.version ?? 0 }),
      }))}
      renderButton={(props) => (
        <IconButton
          size="small"
          aria-label={title}
          sx={{ p: 0.25, displayPrint: 'none' }}
          {...props}
        >
          <JudgeIcon fontSize="small" />
        </IconButton>
      )}
    />
  );
}
