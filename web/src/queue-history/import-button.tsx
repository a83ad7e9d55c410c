import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { Channel } from '@watchbill/core/channels/model';
import { usePageActions } from '../kit/page-actions.tsx';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';

const ImportHistory = lazyPart(
  () => import('./import-history.tsx'),
  (module) => module.ImportHistory,
);

/** Opens the import of a report into the channels that are shown, or into the line that is. */
export function ImportButton({
  channels,
  line,
}: Readonly<{ channels: readonly Channel[]; line: number | null }>) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const action = { label: t('queueTracking.import'), run: () => setOpen(true) };
  usePageActions([action]);
  return (
    <>
      <Button variant="outlined" startIcon={<ImportIcon />} onClick={action.run}>
        {action.label}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImportHistory channels={channels} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
