import { Alert, Typography } from '@mui/material';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { HistoryReport } from '@watchbill/core/queue-history/contract';
import type { Field } from '@watchbill/core/queue-history/model';
import { fieldKeys } from '@watchbill/core/queue-history/view';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';

const placeKeys: Readonly<Record<string, MessageKey>> = {
  date: 'queueTracking.dateColumn',
  history_time: 'queueTracking.timeColumn',
  end: 'queueTracking.endColumn',
  interval_minutes: 'queueTracking.lengthColumn',
  zone: 'queueTracking.zoneColumn',
  queue: 'queueTracking.line',
};
/** What a column of a report is called here. */
export function columnText(column: string, t: (key: MessageKey) => string): string {
  const key = placeKeys[column] ?? fieldKeys[column as Field];
  return key === undefined ? column : t(key);
}

/**
 * What a report was read as: its columns, dates, numbers and lengths, what was made of some rows,
 * and what it would change.
 */
export function ImportFindings({ look }: Readonly<{ look: HistoryReport }>) {
  const { t } = useText();
  const format = useFormat();
  const { read_as: found, notes, warnings } = look;
  const shown = (stamp: string | null) => (stamp === null ? '–' : stampText(stamp, format));
  // What is said of the heading's line is said of the whole file.
  const ofFile = notes.filter(({ line }) => line === found.heading_line);
  const ofRows = notes.filter(({ line }) => line !== found.heading_line);
  return (
    <>
      <Alert severity={look.refused > 0 ? 'warning' : 'info'}>{look.message}</Alert>
      {[...warnings, ...ofFile.map(({ message }) => message)].map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <div>
        <Typography variant="subtitle1" component="h3">
          {t('queueTracking.found')}
        </Typography>
        <Typography variant="body2">
          {t('queueTracking.foundDates', {
            first: shown(found.first),
            last: shown(found.last),
            order: found.date_order.toUpperCase(),
          })}
        </Typography>
        <Typography variant="body2">
          {t('queueTracking.foundLength', {
            minutes: look.interval_minutes,
            decimal: found.decimal,
            line: found.heading_line,
          })}
        </Typography>
      </div>
      <RowTable
        title={t('queueTracking.found')}
        height={240}
        rows={Object.entries(found.columns)}
        keyOf={([column]) => column}
        columns={[
          { name: 'heading', label: t('queueTracking.inFile'), render: ([, heading]) => heading },
          {
            name: 'column',
            label: t('queueTracking.readAs'),
            render: ([column]) => columnText(column, t),
          },
        ]}
      />
      <FirstRows rows={look.preview} />
      {ofRows.slice(0, mostNotes).map(({ line, message }) => (
        <Typography key={`${line} ${message}`} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('error.atLine', { line, message })}
        </Typography>
      ))}
    </>
  );
}

const mostNotes = 20;

/** Date and time of an interval on its line's own clock. */
function stampText(start: string, format: ReturnType<typeof useFormat>): string {
  const [date = '', time = ''] = start.split('T');
  return isPlainDate(date) ? `${format.date(date)} ${time}` : start;
}

/** The first rows of a file as they are read. */
function FirstRows({ rows }: Readonly<{ rows: HistoryReport['preview'] }>) {
  const { t } = useText();
  const format = useFormat();
  return (
    <RowTable
      title={t('queueTracking.firstRows')}
      height={240}
      rows={rows}
      keyOf={({ line, start }) => `${line} ${start}`}
      columns={[
        { name: 'line', label: t('list.line'), render: ({ line }) => line },
        { name: 'queue', label: t('queueTracking.queueOfFile'), render: ({ queue }) => queue },
        {
          name: 'start',
          label: t('queueTracking.start'),
          render: ({ start }) => stampText(start, format),
        },
        ...(['contacts_received', 'contacts_handled', 'aht'] as const).map((figure) => ({
          name: figure,
          label: t(fieldKeys[figure]),
          render: (row: HistoryReport['preview'][number]) =>
            row[figure] === null ? '' : format.number(row[figure]),
        })),
      ]}
    />
  );
}
