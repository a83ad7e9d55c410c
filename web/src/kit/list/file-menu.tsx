import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { errorText } from '@watchbill/core/api/errors';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { saveFile } from '../save-file.ts';
import { useText } from '../text.tsx';

export type FileFormat = 'xlsx' | 'csv';
/** A file to choose: what it is called in the menu and on disk, and where it comes from. */
export type FileChoice = Readonly<{
  label: MessageKey;
  file: string;
  write: () => Promise<Blob>;
}>;

/** The same rows as a workbook or as text. */
export function sheets(
  name: string,
  write: (format: FileFormat) => Promise<Blob>,
): readonly FileChoice[] {
  return [
    { label: 'list.exportXlsx', file: `${name}.xlsx`, write: () => write('xlsx') },
    { label: 'list.exportCsv', file: `${name}.csv`, write: () => write('csv') },
  ];
}

type Props = Readonly<{
  label: string;
  choices: readonly FileChoice[];
  variant?: 'outlined' | 'contained';
  disabled?: boolean;
}>;

/** What is shown as a file of the server's, in the form that is chosen. */
export function FileMenu({ label, choices, variant = 'outlined', disabled = false }: Props) {
  const { t, language } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async ({ file, write }: FileChoice) => {
    setAnchor(null);
    setBusy(true);
    try {
      saveFile(await write(), file);
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
        variant={variant}
        startIcon={<ExportIcon />}
        loading={isBusy}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem key={choice.label} onClick={() => void save(choice)}>
            {t(choice.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
