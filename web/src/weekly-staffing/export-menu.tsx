import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { useStaffingExport, type StaffingWeek } from '@watchbill/core/weekly-staffing/hooks';
import { saveFile } from '../kit/save-file.ts';
import { useText } from '../kit/text.tsx';

/** The week as a file, in the form that is chosen. */
export function ExportMenu({ asked, name }: Readonly<{ asked: StaffingWeek; name: string }>) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const write = useStaffingExport(asked);
  const save = (format: 'xlsx' | 'csv') => {
    setAnchor(null);
    write.mutate(format, {
      onSuccess: (file) => {
        saveFile(
          file,
          `weekly-staffing-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${asked.week}.${format}`,
        );
        enqueueSnackbar(t('generic.fileExported'), { variant: 'success' });
      },
      onError: (failure) =>
        enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' }),
    });
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        loading={write.isPending}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('weeklyStaffing.exportWeek')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => save('xlsx')}>{t('weeklyStaffing.asExcel')}</MenuItem>
        <MenuItem onClick={() => save('csv')}>{t('weeklyStaffing.asCsv')}</MenuItem>
      </Menu>
    </>
  );
}
