import { useReportFile } from '@watchbill/core/reports/hooks';
import type { Report } from '@watchbill/core/reports/model';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useText } from '../kit/text.tsx';

/** A run of a report as a file of the form that is chosen. */
export function DownloadMenu({
  report,
  file,
  isDisabled,
}: Readonly<{ report: Report; file: number | null; isDisabled: boolean }>) {
  const { t } = useText();
  const fetchFile = useReportFile();
  return (
    <FileMenu
      variant="contained"
      label={t('reports.download')}
      disabled={isDisabled}
      choices={[
        {
          label: 'reports.asPdf',
          file: `${report.name}.pdf`,
          write: () => fetchFile(report.id, file, 'pdf'),
        },
        ...sheets(report.name, (format) => fetchFile(report.id, file, format)),
      ]}
    />
  );
}
