import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { FileRows } from '@watchbill/core/resource/model';
import { usePageActions } from '../page-actions.tsx';
import { lazyPart } from '../state/lazy-part.ts';
import { useText } from '../text.tsx';
import { useMayCall } from '../viewer.tsx';

const ImportDialog = lazyPart(
  () => import('./import-dialog.tsx'),
  (module) => module.ImportDialog,
);

type Props = Readonly<{
  resource: FileRows;
  /** What the call asks for beside the file. */
  of?: Readonly<Record<string, number>>;
  /** Where "Import" alone would not say what. */
  label?: string;
}>;

/** Opens the import of rows that have no list of their own; nothing for who may not import them. */
export function ImportButton(props: Props) {
  return useMayCall()(props.resource.import) ? <ImportAction {...props} /> : null;
}

function ImportAction({ label, ...props }: Props) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const action = { label: label ?? t('list.import'), run: () => setOpen(true) };
  usePageActions([action]);
  return (
    <>
      <Button variant="outlined" startIcon={<ImportIcon />} onClick={action.run}>
        {action.label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
