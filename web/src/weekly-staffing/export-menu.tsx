import { useStaffingExport, type StaffingWeek } from '@watchbill/core/weekly-staffing/hooks';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useText } from '../kit/text.tsx';

/** The week as a file, in the form that is chosen. */
export function ExportMenu({ asked, name }: Readonly<{ asked: StaffingWeek; name: string }>) {
  const { t } = useText();
  const { mutateAsync: write } = useStaffingExport(asked);
  const file = `weekly-staffing-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${asked.week}`;
  return <FileMenu label={t('weeklyStaffing.exportWeek')} choices={sheets(file, write)} />;
}
