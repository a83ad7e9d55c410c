import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import { saveFile } from './save-file.ts';
import { useText } from './text.tsx';

export type FileFormat = 'xlsx' | 'csv';
type Props = Readonly<{
  label: string;
  /** What the file is called, without an ending. */
  name: string;
  write: (format: FileFormat) => Promise<Blob>;
}>;

/** What is shown as a file of the server's, in the form that is chosen. */
export function FileMenu({ label, name, write }: Props) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (format: FileFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      saveFile(await write(format), `${name}.${format}`);
      enqueueSnackbar(t('generic.fileExported'), { variant: 'success' });
    } catch (failure) {
      enqueueSnackbar(errorText(failure, 'report', language), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save('xlsx')}>{t('list.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => void save('csv')}>{t('list.exportCsv')}</MenuItem>
      </Menu>
    </>
  );
}
