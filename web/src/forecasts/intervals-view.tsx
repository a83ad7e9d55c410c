import BackIcon from '@mui/icons-material/ArrowBackRounded';
import { Button, InputAdornment, Paper, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useRevise, type ForecastQuery } from '@watchbill/core/forecasts/hooks';
import type { ForecastRow } from '@watchbill/core/forecasts/view';
import { readNumber } from '@watchbill/core/messages/typed-number';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { useFigureEdits, type FigureEdit } from '../kit/figure/figure-edits.ts';
import { FigureGrid } from '../kit/figure/figure-grid.tsx';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { intervalRow, useIntervalColumns } from './columns.ts';

type Props = Readonly<{
  filters: ReactNode;
  actions: ReactNode;
  asked: ForecastQuery;
  title: string;
  day: PlainDate;
  rows: readonly ForecastRow[];
  go: (change: Readonly<Record<string, string>>) => void;
}>;

/**
 * A date's quarter hours with their bounds; the revised forecast is typed over, or changed by per
 * cent.
 */
export function IntervalsView({ filters, actions, asked, title, day, rows, go }: Props) {
  const { t } = useText();
  const mayCall = useMayCall();
  const figures = {
    heading: t('intraday.runTime'),
    columns: useIntervalColumns(),
    rows: rows.map(intervalRow),
  };
  const back = (
    <Button startIcon={<BackIcon />} onClick={() => go({ day: '' })}>
      {t('intraday.runBackToDays')}
    </Button>
  );
  return (
    <MetricPage
      filters={filters}
      actions={
        <>
          {back}
          {actions}
        </>
      }
      stats={[]}
      chart={{
        title,
        file: `forecast-${day}`,
        figures,
        empty: { title: t('intraday.runNone'), hint: t('intraday.runNoneHint') },
      }}
      table={
        mayCall('forecasts.revise') && rows.length > 0 ? (
          <Editor
            key={`${asked.channel} ${asked.module} ${day}`}
            title={title}
            asked={asked}
            figures={figures}
            day={day}
          />
        ) : undefined
      }
    />
  );
}

const editable: ReadonlySet<string> = new Set(['revised', 'aht']);

function Editor({
  title,
  asked,
  figures,
  day,
}: Pick<Props, 'title' | 'asked' | 'day'> &
  Readonly<{ figures: Parameters<typeof FigureGrid>[0]['figures'] }>) {
  const { t } = useText();
  const edits = useFigureEdits(figures);
  const saving = useSaving(useRevise(asked.channel, asked.module).mutateAsync, {
    says: ({ results }) => t('forecasts.revised', { count: results.length }),
    onDone: edits.reset,
  });
  const changeBy = (percent: number) => {
    for (const { key, figures: known } of figures.rows) {
      const value = known['revised'] ?? null;
      // One digit: no language takes that for thousands.
      if (value !== null)
        edits.type(key, 'revised', String(Math.round(value * (1 + percent / 100) * 10) / 10));
    }
  };
  return (
    <Paper variant="outlined">
      <EditBar
        count={edits.edits.length}
        hasWrong={edits.hasWrong}
        onDiscard={edits.reset}
        saving={saving}
        onSave={() => saving.run(writtenAs(edits.edits, day))}
      >
        <ChangeBy onApply={changeBy} />
      </EditBar>
      <FigureGrid
        title={title}
        figures={figures}
        editable={editable}
        edits={edits}
        sx={{ maxHeight: 560 }}
      />
    </Paper>
  );
}

/** All shown quarter hours by the same part. */
function ChangeBy({ onApply }: Readonly<{ onApply: (percent: number) => void }>) {
  const { t, language } = useText();
  const [text, setText] = useState('');
  const percent = readNumber(text, language);
  const isWrong = text !== '' && (percent === null || percent < -100 || percent > 1000);
  return (
    <>
      <TextField
        size="small"
        label={t('intraday.runChangeBy')}
        value={text}
        error={isWrong}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
        sx={{ width: 130 }}
      />
      <Button
        disabled={percent === null || isWrong}
        onClick={() => {
          if (percent === null) return;
          onApply(percent);
          setText('');
        }}
      >
        {t('intraday.runApply')}
      </Button>
    </>
  );
}

/** Quarter hours with what was typed over; an emptied volume is none. */
function writtenAs(edits: readonly FigureEdit[], date: PlainDate) {
  const rows = [...new Map(edits.map(({ row }) => [row.key, row])).values()];
  return rows.map((row) => {
    const typed = (column: string) =>
      edits.find((edit) => edit.row.key === row.key && edit.column === column);
    const volume = typed('revised');
    const aht = typed('aht')?.value ?? null;
    return {
      date,
      time: row.key.slice(0, 5),
      volume: (volume === undefined ? row.figures['revised'] : volume.value) ?? 0,
      ...(aht === null ? {} : { aht }),
    };
  });
}
