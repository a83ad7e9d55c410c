import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useSaving } from '../form/saving.tsx';
import { ActionMenu } from './popup.tsx';
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
  const { t } = useText();
  const saving = useSaving(({ write }: FileChoice) => write(), {
    says: 'generic.fileExported',
    onDone: (written, { file }) => saveFile(written, file),
    refusedIn: 'notice',
  });
  return (
    <ActionMenu
      title={label}
      actions={choices.map((choice) => ({
        label: t(choice.label),
        run: () => saving.run(choice),
      }))}
      renderButton={(props) => (
        <Button
          variant={variant}
          startIcon={<ExportIcon />}
          loading={saving.isPending}
          disabled={disabled}
          {...props}
        >
          {label}
        </Button>
      )}
    />
  );
}
