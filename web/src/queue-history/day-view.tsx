import BackIcon from '@mui/icons-material/ArrowBackRounded';
import { Alert, Button, Paper, Typography } from '@mui/material';
import { useSnackbar } from 'notistack';
import {
  useHistoryDays,
  useSaveHistory,
  type HistoryEdit,
} from '@watchbill/core/queue-history/hooks';
import { fields, type Field } from '@watchbill/core/queue-history/model';
import { editableFields, figuresOfInterval } from '@watchbill/core/queue-history/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { useFigureEdits, type FigureEdit } from '../kit/figure/figure-edits.ts';
import { FigureGrid } from '../kit/figure/figure-grid.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useHistoryColumns } from './columns.ts';
import { useHistoryFrame, type ViewProps } from './frame.tsx';

/** A date's intervals, typed over in their places where one channel or line is shown. */
export function DayView(props: ViewProps & Readonly<{ day: PlainDate }>) {
  const { day, go } = props;
  const asked = { ...props.asked, from: day, to: day };
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const read = useHistoryDays(asked);
  const frame = useHistoryFrame({ ...props, asked });
  const shown = read.data?.combined?.[0] ?? read.data?.results[0];
  const figures = {
    heading: t('queueTracking.time'),
    columns: useHistoryColumns(asked.fields),
    rows: (shown?.history_data ?? []).map((one) => ({
      key: one.history_time,
      label: one.history_time.slice(0, 5),
      figures: figuresOfInterval(one),
    })),
  };
  const mayEdit = mayCall('queueHistory.save');
  const isOne = asked.channels.length === 1;
  const title = t('queueTracking.intervals', { date: format.date(day) });
  const back = (
    <Button startIcon={<BackIcon />} onClick={() => go({ day: '' })}>
      {t('queueTracking.backToDays')}
    </Button>
  );
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        {...frame}
        actions={
          <>
            {back}
            {frame.actions}
          </>
        }
        notices={
          mayEdit && !isOne ? <Alert severity="info">{t('queueTracking.editOne')}</Alert> : null
        }
        stats={frame.statsOf(read.data.daily_all_date_wise_total_average, 0)}
        chart={{ ...frame.chart, title, figures, isLoading: read.isPlaceholderData }}
        table={
          mayEdit && isOne && figures.rows.length > 0 ? (
            <Editor
              key={`${day} ${asked.channels[0]} ${asked.line}`}
              title={title}
              figures={figures}
              channel={asked.channels[0]!}
              line={asked.line}
              day={day}
            />
          ) : undefined
        }
      />
    </>
  );
}

type EditorProps = Readonly<{
  title: string;
  figures: Parameters<typeof FigureGrid>[0]['figures'];
  channel: number;
  line: number | null;
  day: PlainDate;
}>;

function Editor({ title, figures, channel, line, day }: EditorProps) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const edits = useFigureEdits(figures);
  const saving = useSaving(useSaveHistory().mutateAsync, {
    says: 'queueHistory.trackingSaved',
    onDone: ({ notes }) => {
      edits.reset();
      for (const { history_time, message } of notes)
        enqueueSnackbar(`${history_time}: ${message}`, { variant: 'warning' });
    },
  });
  return (
    <Paper variant="outlined">
      <EditBar
        count={edits.edits.length}
        hasWrong={edits.hasWrong}
        onDiscard={edits.reset}
        saving={saving}
        onSave={() => saving.run({ channel, line, date: day, ...writtenAs(edits.edits) })}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('queueTracking.editHint')}
        </Typography>
      </EditBar>
      <FigureGrid
        title={title}
        figures={figures}
        editable={editableFields}
        edits={edits}
        sx={{ maxHeight: 560 }}
      />
    </Paper>
  );
}

/**
 * Intervals with every changed figure. All name the same fields: what is written of one is written
 * of all.
 */
function writtenAs(edits: readonly FigureEdit[]) {
  const changed = new Set(edits.map(({ column }) => column));
  const named = fields.filter((field) => changed.has(field));
  const rows = [...new Map(edits.map(({ row }) => [row.key, row])).values()];
  return {
    fields: named,
    edits: rows.map((row): HistoryEdit => {
      const valueOf = (field: Field) =>
        edits.find((edit) => edit.row.key === row.key && edit.column === field);
      return {
        history_time: row.key,
        ...Object.fromEntries(
          named.map((field) => {
            const edit = valueOf(field);
            return [field, edit === undefined ? (row.figures[field] ?? null) : edit.value];
          }),
        ),
      };
    }),
  };
}
