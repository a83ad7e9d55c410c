import { useSummaryFile, type SummaryQuery } from '@watchbill/core/dashboards/hooks';
import { FileMenu } from '../kit/list/file-menu.tsx';
import { useText } from '../kit/text.tsx';

/** The summary as a workbook, in hours or per cent of scheduled time. */
export function SummaryExport({ asked }: Readonly<{ asked: SummaryQuery }>) {
  const { t } = useText();
  const write = useSummaryFile();
  const file = `Supervisor_Summary_${asked.to}.xlsx`;
  return (
    <FileMenu
      label={t('dashboards.export')}
      choices={[
        { label: 'dashboards.exportHours', file, write: () => write(asked, 'hourly') },
        { label: 'dashboards.exportPercent', file, write: () => write(asked, 'percentage') },
      ]}
    />
  );
}
