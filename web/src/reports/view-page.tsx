import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useReport, useReportResult } from '@watchbill/core/reports/hooks';
import { type Report, kindTitles } from '@watchbill/core/reports/model';
import { chartedOf } from '@watchbill/core/reports/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { ChartFrame } from '../kit/figure/chart-frame.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PrintButton } from '../kit/print-button.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { figuresOf } from './chart-figures.ts';
import { DownloadMenu } from './download-menu.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ResultTable } from './result-table.tsx';
import { RunPicker } from './run-picker.tsx';

/**
 * What a report found: as a chart where it holds figures, and as a table; saved, printed, run
 * again.
 */
export function ReportViewPage() {
  const { t } = useText();
  const [params] = useSearchParams();
  const id = Number(params.get('report') ?? 0);
  const report = useReport(id > 0 ? id : null);
  const back = (
    <Button component={RouterLink} to="/reports/data-reports">
      {t('reports.back')}
    </Button>
  );
  if (report.data === undefined)
    return (
      <Page title={t('menu.dataReports')}>
        {id > 0 ? (
          <Unread of={report} gone={t('reports.missing')} />
        ) : (
          <EmptyState title={t('reports.choose')} action={back} />
        )}
      </Page>
    );
  return <ReportBody report={report.data} back={back} />;
}

function ReportBody({ report, back }: Readonly<{ report: Report; back: React.ReactNode }>) {
  const { t } = useText();
  const format = useFormat();
  const mayCall = useMayCall();
  const [params] = useSearchParams();
  const file = Number(params.get('run') ?? 0) || null;
  const result = useReportResult(report.id, file);
  const [isAsking, setAsking] = useState(false);
  const isScheduled = report.report_scheduling !== 'On Demand';
  const mayAsk = mayCall(isScheduled ? 'reports.update' : 'reports.runProfiles');
  const dates =
    result.data === undefined
      ? ''
      : format.range(result.data.from_date as PlainDate, result.data.to_date as PlainDate);
  return (
    <Page
      title={report.name}
      note={[t(kindTitles[report.report_type]), report.mu_name, dates].filter(Boolean).join(' · ')}
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
          {back}
          <RunPicker report={report.id} chosen={file} />
          {mayAsk ? (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {t(isScheduled ? 'reports.change' : 'reports.again')}
            </Button>
          ) : null}
          <DownloadMenu report={report} file={file} isDisabled={result.data === undefined} />
          <PrintButton />
        </Stack>
      }
    >
      <OutdatedNotice of={{ ...result, error: result.data === undefined ? null : result.error }} />
      {result.data === undefined ? (
        <Unread of={result} gone={t('reports.noRun')} />
      ) : result.data.rows.length === 0 ? (
        <EmptyState title={t('reports.nothingFound')} hint={t('reports.nothingFoundHint')} />
      ) : (
        <ResultView report={report} result={result.data} />
      )}
      {isAsking ? (
        <ReportDialog row={report} isScheduled={isScheduled} onClose={() => setAsking(false)} />
      ) : null}
    </Page>
  );
}

type ResultProps = Readonly<{
  report: Report;
  result: NonNullable<ReturnType<typeof useReportResult>['data']>;
}>;

function ResultView({ report, result }: ResultProps) {
  const { t, language } = useText();
  const format = useFormat();
  const charted = chartedOf(result);
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      {charted === null ? null : (
        <ChartFrame
          title={report.name}
          file={report.name}
          figures={figuresOf(result.columns, charted, { format, language })}
          empty={{ title: t('reports.nothingFound') }}
          hasTable={false}
        />
      )}
      <ResultTable title={report.name} columns={result.columns} rows={result.rows} />
    </Stack>
  );
}
